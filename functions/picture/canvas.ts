import type { Mask } from "./labels";

export type Color = readonly [red: number, green: number, blue: number];

/** Pixels to paint on, three bytes each. */
export class Canvas {
  readonly pixels: Uint8Array<ArrayBuffer>;

  constructor(
    readonly width: number,
    readonly height: number,
    background: Color,
  ) {
    this.pixels = new Uint8Array(width * height * 3);
    this.pixels.set(background);
    // Each time what is painted already is doubled.
    for (let done = 3; done < this.pixels.length; done *= 2) this.pixels.copyWithin(done, 0, done);
  }

  fillRectangle(x: number, y: number, width: number, height: number, color: Color): void {
    this.fillBetween(x, x + width, () => [y, y + height], color, 1);
  }

  /** Fills from `x0` to `x1` what lies between two curves, with smooth edges: four slices for each column of pixels. */
  fillBetween(
    x0: number,
    x1: number,
    edges: (x: number) => readonly [top: number, bottom: number],
    color: Color,
    opacity: number,
  ): void {
    const column = new Float64Array(this.height);
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(this.width, Math.ceil(x1)); x++) {
      let first = this.height;
      let last = 0;
      for (let slice = 0; slice < SLICES; slice++) {
        const at = x + (slice + 0.5) / SLICES;
        if (at < x0 || at >= x1) continue;
        const [top, bottom] = edges(at);
        const from = Math.max(0, Math.floor(top));
        const to = Math.min(this.height, Math.ceil(bottom));
        first = Math.min(first, from);
        last = Math.max(last, to);
        for (let y = from; y < to; y++) {
          const covered = Math.min(bottom, y + 1) - Math.max(top, y);
          column[y] = (column[y] ?? 0) + covered / SLICES;
        }
      }
      for (let y = first; y < last; y++) {
        this.blend(x, y, color, (column[y] ?? 0) * opacity);
        column[y] = 0;
      }
    }
  }

  /** Puts a text whose baseline begins at (x, y). */
  stamp({ width, height, left, top, cover }: Mask, x: number, y: number, color: Color): void {
    const x0 = Math.round(x) + left;
    const y0 = Math.round(y) - top;
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        this.blend(x0 + column, y0 + row, color, (cover[row * width + column] ?? 0) / 15);
      }
    }
  }

  private blend(x: number, y: number, [red, green, blue]: Color, opacity: number): void {
    if (opacity <= 0 || x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const { pixels } = this;
    const at = (y * this.width + x) * 3;
    const part = opacity < 1 ? opacity : 1;
    const r = pixels[at] ?? 0;
    const g = pixels[at + 1] ?? 0;
    const b = pixels[at + 2] ?? 0;
    pixels[at] = r + (red - r) * part + 0.5;
    pixels[at + 1] = g + (green - g) * part + 0.5;
    pixels[at + 2] = b + (blue - b) * part + 0.5;
  }
}

const SLICES = 4;
