/**
 * From now on no WebAssembly of this worker gets more memory than this: the program sees it run out, as on a small machine.
 */
export function limitMemory(bytes: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65_536 > bytes) throw new RangeError("The memory has its limit");
    return grow.call(this, pages);
  };
}
