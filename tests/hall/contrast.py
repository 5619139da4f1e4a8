"""How well the words on a page stand out from what they stand on: WCAG 2.2, success criterion 1.4.3."""

from __future__ import annotations

from playwright.sync_api import Page

FAINT = """() => {
    const channel = c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
    const parsed = text => {
        const parts = text.match(/[\\d.]+/g).map(Number);
        return parts.length > 3 ? parts : [...parts, 1];
    };
    const over = (top, under) => top.slice(0, 3).map((c, i) => c * top[3] + under[i] * (1 - top[3]));
    const behind = element => {
        const layers = [];
        for (let e = element; e; e = e.parentElement) {
            const style = getComputedStyle(e);
            if (style.backgroundImage !== 'none') return null;  // a picture: not measured
            const colour = parsed(style.backgroundColor);
            if (colour[3] > 0) layers.push(colour);
            if (colour[3] === 1) break;
        }
        return layers.reverse().reduce((under, top) => over(top, under), [255, 255, 255]);
    };
    const found = [], seen = new Set();
    let measured = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const fields = [...document.querySelectorAll('input:not([type=radio], [type=checkbox], [type=range]), textarea, select')];
    while (walker.nextNode() || fields.length) {
        const node = walker.currentNode.nodeType === Node.TEXT_NODE && !walker.currentNode.done ? walker.currentNode : null;
        const element = node ? node.parentElement : fields.pop();
        if (node) node.done = true;
        if (!element || (node && !node.textContent.trim())) continue;
        const box = element.getBoundingClientRect(), style = getComputedStyle(element);
        if (!box.width || !box.height || style.visibility === 'hidden') continue;
        if (element.closest('svg, :disabled, [aria-hidden=true]')) continue;
        let opacity = 1;
        for (let e = element; e; e = e.parentElement) opacity *= Number(getComputedStyle(e).opacity);
        const ground = behind(element);
        if (!ground) continue;
        const ink = parsed(style.color);
        const shown = over([...ink.slice(0, 3), ink[3] * opacity], ground);
        const [light, dark] = [luminance(shown), luminance(ground)].sort((a, b) => b - a);
        const ratio = (light + 0.05) / (dark + 0.05);
        const size = parseFloat(style.fontSize), bold = Number(style.fontWeight) >= 700;
        const least = size >= 24 || (bold && size >= 18.66) ? 3 : 4.5;
        measured++;
        const text = (node ? node.textContent : element.value).trim().slice(0, 30);
        const what = `${element.tagName.toLowerCase()}.${element.className}: ${text}`;
        if (ratio < least && !seen.has(what)) {
            seen.add(what);
            found.push(`${ratio.toFixed(2)} < ${least}, ${style.color} on rgb(${ground.map(Math.round)}): ${what}`);
        }
    }
    return {measured, found};
}"""


def faint(page: Page) -> tuple[int, list[str]]:
    """How many texts were measured, and those that stand out less than AA asks: 4.5 to 1, large ones 3 to 1."""
    told = page.evaluate(FAINT)
    return told["measured"], told["found"]
