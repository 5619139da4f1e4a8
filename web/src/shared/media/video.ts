// A short film of a stroke, made in the browser: MP4 where it can encode one, else GIF.
import type { Motion, State, Stroke } from "../../wire";
import type { TableView } from "../../table/table_view";

const RATE = 30;
const GIF_RATE = 15;
/** A film is as wide as this (px) at most, and as long (s). */
const WIDEST = 1280;
const GIF_WIDEST = 480;
const LONGEST = 20;
const BITS = 5_000_000;
const CODECS = ["avc1.640028", "avc1.42001f", "vp09.00.31.08", "av01.0.05M.08"] as const;

type Blow = { stroke: Stroke; most: number; mine: boolean } | undefined;

/** Half the pixels are of no use to an encoder: width and height are even. */
function sized({ dots: [wide, high] }: TableView, widest: number): [number, number] {
  const k = Math.min(1, widest / wide);
  return [2 * Math.floor((wide * k) / 2), 2 * Math.floor((high * k) / 2)];
}

async function encodable(width: number, height: number): Promise<string | null> {
  if (!("VideoEncoder" in window)) return null;
  for (const codec of CODECS) {
    const told = await VideoEncoder.isConfigSupported({ codec, width, height, bitrate: BITS, framerate: RATE }).catch(() => null);
    if (told?.supported) return codec;
  }
  return null;
}

export async function record(stage: TableView, motion: Motion, state: State, blow: Blow, told: (share: number) => void): Promise<Blob> {
  const [width, height] = sized(stage, WIDEST);
  const codec = await encodable(width, height);
  return codec ? mp4(stage, motion, state, blow, codec, told) : gif(stage, motion, state, blow, told);
}

const count = (motion: Motion, rate: number) => Math.min(LONGEST, motion.duration + 1.2) * rate;

async function mp4(stage: TableView, motion: Motion, state: State, blow: Blow, codec: string, told: (share: number) => void): Promise<Blob> {
  const { BufferTarget, CanvasSource, Mp4OutputFormat, Output } = await import("mediabunny");
  const [width, height] = sized(stage, WIDEST);
  const kind = codec.startsWith("avc") ? "avc" : codec.startsWith("vp09") ? "vp9" : "av1";
  const sheet = new OffscreenCanvas(width, height);
  const g = sheet.getContext("2d")!;
  const film = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target: new BufferTarget() });
  const pictures = new CanvasSource(sheet, { codec: kind, fullCodecString: codec, bitrate: BITS, keyFrameInterval: 2 });
  film.addVideoTrack(pictures, { frameRate: RATE });
  await film.start();
  await stage.frames(motion, state, blow, RATE, LONGEST, async (canvas, n) => {
    g.drawImage(canvas, 0, 0, width, height);
    await pictures.add(n / RATE, 1 / RATE);
    told(Math.min(1, n / count(motion, RATE)));
    if (n % 4 === 0) await new Promise((r) => setTimeout(r));
  });
  await film.finalize();
  return new Blob([film.target.buffer!], { type: "video/mp4" });
}

async function gif(stage: TableView, motion: Motion, state: State, blow: Blow, told: (share: number) => void): Promise<Blob> {
  const { applyPalette, GIFEncoder, quantize } = await import("gifenc");
  const [width, height] = sized(stage, GIF_WIDEST);
  const sheet = new OffscreenCanvas(width, height);
  const g = sheet.getContext("2d", { willReadFrequently: true })!;
  const made = GIFEncoder();
  await stage.frames(motion, state, blow, GIF_RATE, LONGEST, async (canvas, n) => {
    g.drawImage(canvas, 0, 0, width, height);
    const { data } = g.getImageData(0, 0, width, height);
    const palette = quantize(data, 128);
    made.writeFrame(applyPalette(data, palette), width, height, { palette, delay: 1000 / GIF_RATE });
    told(Math.min(1, n / count(motion, GIF_RATE)));
    await new Promise((r) => setTimeout(r));
  });
  made.finish();
  return new Blob([made.bytes() as BlobPart], { type: "image/gif" });
}
