// What a camera sees, for a browser that has none.
import { encodeQR } from 'qr';

/** One still picture of the code, as a camera's film: YUV 4:2:0. */
export function filmOf(text: string): Buffer {
  const [width, height, side] = [640, 480, 400];
  const rows = encodeQR(text, 'raw', { border: 4 });
  const luma = Buffer.alloc(width * height, 235);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = rows[Math.floor((y * rows.length) / side)]?.[Math.floor((x * rows.length) / side)];
      if (isDark) luma[(top + y) * width + left + x] = 16;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame]);
}
