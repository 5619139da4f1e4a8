// What browsers of 2022 lack of the language's library: it is put there before anything uses it.
type Anything = any; // eslint-disable-line

const lacking = (on: Anything, name: string, made: (this: Anything, ...given: Anything[]) => Anything): void => {
  if (!(name in on)) Object.defineProperty(on, name, { value: made, writable: true, configurable: true });
};

for (const kind of [Array, String, Float32Array, Uint8Array])
  lacking(kind.prototype, "at", function (i: number) {
    return this[i < 0 ? this.length + i : i];
  });
lacking(Array.prototype, "findLastIndex", function (is: (one: Anything, i: number, all: Anything[]) => boolean) {
  for (let i = this.length - 1; i >= 0; i--) if (is(this[i], i, this)) return i;
  return -1;
});
lacking(Array.prototype, "findLast", function (is: (one: Anything, i: number, all: Anything[]) => boolean) {
  return this[this.findLastIndex(is)];
});
lacking(Array.prototype, "toReversed", function () {
  return [...this].reverse();
});
lacking(Array.prototype, "toSorted", function (by?: (a: Anything, b: Anything) => number) {
  return [...this].sort(by);
});
lacking(Object, "hasOwn", (one: object, key: string) => Object.prototype.hasOwnProperty.call(one, key));

export {};
