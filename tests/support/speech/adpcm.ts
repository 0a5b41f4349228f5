/**
 * WAV files of IMA ADPCM, one channel, which every audio player knows: 4 bits a sample, with a loss fainter than the
 * noise of a quiet room.
 */
const IMA_ADPCM = 0x11;
/** Bytes of a block: its first sample and step in 4, then two samples in each. */
const BLOCK = 1_024;
const SAMPLES_PER_BLOCK = (BLOCK - 4) * 2 + 1;
const HEADER = 60;
const STEPS = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118,
  130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060,
  1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484,
  7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
];
const STEP_CHANGES = [-1, -1, -1, -1, 2, 4, 6, 8];

type State = { sample: number; step: number };

/** The sample of a 4-bit code: its sign and eighths of the step. */
function follow(state: State, code: number): number {
  const step = STEPS[state.step] ?? 0;
  const size = (step >> 3) + (code & 4 ? step : 0) + (code & 2 ? step >> 1 : 0) + (code & 1 ? step >> 2 : 0);
  state.sample = Math.max(-32_768, Math.min(32_767, state.sample + (code & 8 ? -size : size)));
  state.step = Math.max(0, Math.min(STEPS.length - 1, state.step + (STEP_CHANGES[code & 7] ?? 0)));
  return state.sample;
}

function findCode({ sample, step }: State, target: number): number {
  const difference = target - sample;
  const eighths = Math.min(7, Math.floor((Math.abs(difference) * 4) / (STEPS[step] ?? 1)));
  return difference < 0 ? eighths | 8 : eighths;
}

export function encodeWav(samples: Int16Array, rate: number): Uint8Array {
  const blocks = Math.ceil(samples.length / SAMPLES_PER_BLOCK);
  const wav = Buffer.alloc(HEADER + blocks * BLOCK);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(20, 16);
  wav.writeUInt16LE(IMA_ADPCM, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(Math.round((rate * BLOCK) / SAMPLES_PER_BLOCK), 28);
  wav.writeUInt16LE(BLOCK, 32);
  wav.writeUInt16LE(4, 34);
  wav.writeUInt16LE(2, 36);
  wav.writeUInt16LE(SAMPLES_PER_BLOCK, 38);
  wav.write("fact", 40);
  wav.writeUInt32LE(4, 44);
  wav.writeUInt32LE(samples.length, 48);
  wav.write("data", 52);
  wav.writeUInt32LE(blocks * BLOCK, 56);
  const state: State = { sample: 0, step: 0 };
  for (let block = 0; block < blocks; block++) {
    const at = HEADER + block * BLOCK;
    const first = block * SAMPLES_PER_BLOCK;
    state.sample = samples[first] ?? 0;
    wav.writeInt16LE(state.sample, at);
    wav[at + 2] = state.step;
    for (let i = 0; i < SAMPLES_PER_BLOCK - 1; i++) {
      const code = findCode(state, samples[first + 1 + i] ?? 0);
      follow(state, code);
      const byte = at + 4 + (i >> 1);
      wav[byte] = (wav[byte] ?? 0) | (i % 2 ? code << 4 : code);
    }
  }
  return wav;
}

/** Reads files that `encodeWav` wrote, and no others. */
export function decodeWav(bytes: Uint8Array): { samples: Int16Array<ArrayBuffer>; rate: number } {
  const wav = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (wav.readUInt16LE(20) !== IMA_ADPCM || wav.readUInt16LE(32) !== BLOCK) throw new Error("No WAV of this module's");
  const samples = new Int16Array(wav.readUInt32LE(48));
  const state: State = { sample: 0, step: 0 };
  for (let n = 0; n < samples.length; n++) {
    const at = HEADER + Math.floor(n / SAMPLES_PER_BLOCK) * BLOCK;
    const i = (n % SAMPLES_PER_BLOCK) - 1;
    if (i < 0) {
      state.sample = wav.readInt16LE(at);
      state.step = wav[at + 2] ?? 0;
      samples[n] = state.sample;
    } else {
      const byte = wav[at + 4 + (i >> 1)] ?? 0;
      samples[n] = follow(state, i % 2 ? byte >> 4 : byte & 15);
    }
  }
  return { samples, rate: wav.readUInt32LE(24) };
}
