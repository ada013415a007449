import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { acceptUpload, type UploadRules } from './upload.ts';

const RULES: UploadRules = { kinds: ['image/jpeg', 'image/png', 'application/pdf'], bytes: 5 * 1024 * 1024 };
const accept = (content: Buffer, name = 'paper.pdf', rules = RULES) =>
  acceptUpload({ name, content: Readable.from([content]) }, rules);
const refusal = (message: string) => ({ refusal: { message, field: 'file' } });

const ONLY = refusal('Only JPG, PNG, and PDF files are taken.');
const NO_PICTURE = refusal('This picture cannot be read.');
const NO_PDF = refusal('This PDF cannot be read.');

const RED = { r: 255, g: 0, b: 0 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: RED } });

test('what a file is called does not say what it is', async () => {
  const webPage = Buffer.from('<html><script>alert(1)</script></html>');
  await expect(accept(webPage, 'holiday.jpg')).rejects.toMatchObject(ONLY);
  await expect(accept(Buffer.from('GIF89a'), 'a.png')).rejects.toMatchObject(ONLY);
  await expect(accept(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png')).rejects.toMatchObject(ONLY);
  await expect(accept(Buffer.alloc(0), 'a.pdf')).rejects.toMatchObject(ONLY);
  const png = await plain(4, 4).png().toBuffer();
  expect(await accept(png, 'scan.exe')).toMatchObject({ name: 'scan.png', mediaType: 'image/png' });
});

test('a kind that is not asked for is not taken', async () => {
  const png = await plain(4, 4).png().toBuffer();
  await expect(accept(png, 'a.png', { ...RULES, kinds: ['application/pdf'] })).rejects.toMatchObject(
    refusal('Only PDF files are taken.'),
  );
});

test('a file that is too large is refused at the first byte too many, and the rest never read', async () => {
  let given = 0;
  async function* endless() {
    for (;;) {
      given += 65_536;
      yield Buffer.alloc(65_536, '%PDF-');
    }
  }
  const content = Readable.from(endless(), { highWaterMark: 1 });
  await expect(acceptUpload({ name: 'a.pdf', content }, RULES)).rejects.toMatchObject({
    ...refusal('This file is larger than 5 MB.'),
    status: 413,
  });
  expect(given).toBeLessThan(RULES.bytes + 4 * 65_536);
  expect(content.destroyed).toBe(true);
});

test('beyond a number of uploads at once more are asked to come again', async () => {
  const slow = Array.from({ length: 24 }, () => new Readable({ read: () => {} }));
  const going = slow.map((content) => acceptUpload({ name: 'a', content }, RULES).catch(() => 'refused'));
  await expect(accept(Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
  for (const content of slow) content.push(null);
  expect(new Set(await Promise.all(going))).toEqual(new Set(['refused']));
  await expect(accept(Buffer.from('x'))).rejects.toMatchObject({ status: 400 });
});

describe('a picture', () => {
  test('is turned upright and keeps nothing of the camera and the place', async () => {
    const gps = { GPSLatitude: '14/1 33/1 17/1', GPSLongitude: '121/1 1/1 27/1' };
    const taken = await plain(40, 20)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: gps })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(taken.includes('SecretCamera')).toBe(true);
    const { content, mediaType } = await accept(taken, 'IMG_1.JPG');
    const metadata = await sharp(content).metadata();
    expect(metadata).toMatchObject({ width: 20, height: 40, format: 'jpeg' });
    expect([metadata.exif, metadata.orientation, metadata.xmp, metadata.icc]).toEqual(Array(4).fill(undefined));
    expect(content.includes('SecretCamera')).toBe(false);
    expect(mediaType).toBe('image/jpeg');
  });

  test('is at most 2400 pixels a side, and never made larger', async () => {
    const sizeOf = async (width: number, height: number) => {
      const { content } = await accept(await plain(width, height).jpeg().toBuffer());
      const metadata = await sharp(content).metadata();
      return [metadata.width, metadata.height];
    };
    expect(await sizeOf(4800, 2400)).toEqual([2400, 1200]);
    expect(await sizeOf(30, 60)).toEqual([30, 60]);
  });

  test('keeps what is seen and loses a second file hidden behind it', async () => {
    const picture = await plain(8, 8).png().toBuffer();
    const { content } = await accept(Buffer.concat([picture, Buffer.from('PK\u0003\u0004 a whole archive')]));
    expect(content.includes('archive')).toBe(false);
    const { dominant } = await sharp(content).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  test('of too many pixels is refused before it is unpacked', async () => {
    const bomb = png(60_000, 60_000, deflateSync(Buffer.alloc(10_000_000), { level: 9 }));
    const before = process.memoryUsage().rss;
    await expect(accept(bomb)).rejects.toMatchObject(NO_PICTURE);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test('that is cut off, broken or moves is refused', async () => {
    const whole = await plain(600, 600).jpeg().toBuffer();
    await expect(accept(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(NO_PICTURE);
    await expect(accept(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).rejects.toMatchObject(NO_PICTURE);
    const moving = png(8, 8, deflateSync(Buffer.alloc(72)), part('acTL', Buffer.alloc(8)));
    await expect(accept(moving)).rejects.toMatchObject(NO_PICTURE);
    expect(await accept(png(8, 8, deflateSync(Buffer.alloc(72))))).toMatchObject({ mediaType: 'image/png' });
  });

  test('that would outgrow the limit as a PNG is kept as a JPEG', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const loud = await sharp({ create: { width: 200, height: 200, channels: 3, background: RED, noise } })
      .png({ palette: true })
      .toBuffer();
    const bytes = loud.length + 10;
    const { mediaType, name, content } = await accept(loud, 'a.png', { ...RULES, bytes });
    expect({ mediaType, name }).toEqual({ mediaType: 'image/jpeg', name: 'a.jpg' });
    expect(content.length).toBeLessThanOrEqual(bytes);
  });
});

function png(width: number, height: number, pixels: Buffer, ...more: Buffer[]): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const parts = [part('IHDR', head), ...more, part('IDAT', pixels), part('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

describe('a PDF', () => {
  const pdf = (objects: string, end = '%%EOF\n') =>
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${objects}\ntrailer << /Root 1 0 R >>\n${end}`,
      'latin1',
    );
  const ACTIVE = refusal('This PDF holds a program or another file. Please print it to a new PDF and send that one.');
  const packed = (objects: string) =>
    `5 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n${deflateSync(objects).toString('latin1')}\nendstream\nendobj`;

  test('is kept byte by byte', async () => {
    const content = pdf('');
    expect(await accept(content, 'Medical certificate.PDF')).toEqual({
      name: 'Medical certificate.pdf',
      mediaType: 'application/pdf',
      content,
    });
  });

  test('begins and ends as one', async () => {
    await expect(accept(Buffer.concat([Buffer.from('<html>'), pdf('')]))).rejects.toMatchObject(ONLY);
    await expect(accept(pdf('').subarray(0, -10))).rejects.toMatchObject(NO_PDF);
    await expect(accept(pdf('', '%%EOF\n<script>alert(1)</script>'))).rejects.toMatchObject(NO_PDF);
    await expect(accept(pdf('', `%%EOF\n${' '.repeat(2000)}`))).rejects.toMatchObject(NO_PDF);
    expect(await accept(pdf('', '%%EOF\r\n\0\0'))).toMatchObject({ mediaType: 'application/pdf' });
  });

  test('that is an archive at the same time is refused', async () => {
    const comment = '%%EOF';
    const end = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(16), Buffer.from([comment.length, 0])]);
    await expect(accept(pdf('', `${end.toString('latin1')}${comment}`))).rejects.toMatchObject(NO_PDF);
  });

  test('that acts by itself or carries another file is refused, however that is written', async () => {
    const active = [
      '<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
      '<< /S /J#61vaScript >>',
      '<< /S/Launch/F(cmd.exe) >>',
      '<< /Names << /EmbeddedFiles 4 0 R >> >>',
      packed('<< /S /JavaScript >>'),
      packed('<< /S /JavaScript >>').replace('/ObjStm', '/Obj#53tm'),
    ];
    for (const objects of active) await expect(accept(pdf(objects))).rejects.toMatchObject(ACTIVE);
  });

  test('whose pictures happen to hold such letters is taken, and so is one that merely opens on a page', async () => {
    const picture = '6 0 obj\n<< /Subtype /Image >>\nstream\n\x01/JS \x02/Launch /Encrypt \nendstream\nendobj';
    const harmless = `<< /OpenAction [1 0 R /Fit] /JSomething 1 /Encryption 2 >>\n${packed('<< /Type /Page >>')}`;
    expect(await accept(pdf(`${picture}\n${harmless}`))).toMatchObject({ mediaType: 'application/pdf' });
  });

  test('with a password is refused with words that help', async () => {
    await expect(accept(pdf('<< /Encrypt 9 0 R >>'))).rejects.toMatchObject(
      refusal('This PDF is locked with a password. Please send one that opens without it.'),
    );
  });

  test('whose packed objects are a bomb is refused', async () => {
    await expect(accept(pdf(packed(' '.repeat(40_000_000))))).rejects.toMatchObject(NO_PDF);
  });

  test.each([
    '<< /ObjStm >> stream\n',
    '<< /ObjStm >>',
    '>>stream\nendstream',
    ' obj /ObjStm ',
    '#4a',
    '%%EOF ',
    'PK\u0005\u0006',
  ])('that repeats %j without end takes no long time', async (part) => {
    const started = process.cpuUsage();
    await accept(pdf(part.repeat(5_000_000 / part.length))).catch(() => {});
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });
});
