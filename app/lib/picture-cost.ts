const SOF_OF_JPEG = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const PROGRESSIVE = [0xc2, 0xc6, 0xca, 0xce];
const BARE_MARKERS = [0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8];
const START_OF_SCAN = 0xda;
/** Channels by colour type of a PNG; a palette unfolds to colours with transparency. */
const CHANNELS_OF_PNG: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
/**
 * Extra memory measured in libvips, in whole pictures: for one that comes in passes, and for one that must be turned.
 */
const INTERLACED = 1;
const IN_PASSES = 3;
const TURNED = 2;
/**
 * No camera makes a longer side. For a picture of one row libvips holds hundreds of such rows at once; in a single
 * column each row costs work. Fifty million points cost gigabytes, or half a minute.
 */
const LONGEST_SIDE = 30_000;
const EXIF_OF_PNG = 0x65584966;
const EXIF_OF_JPEG = 0xe1;
const ORIENTATION = 0x0112;

/**
 * The approximate memory, in bytes, to decode a PNG or a JPEG, read from its header alone: width × height × channels ×
 * depth. It is more if the picture cannot be read row by row, because it comes in passes (interlaced, progressive) or
 * must be turned. A few kilobytes may unfold into gigabytes. Infinity for a side longer than 30,000 points; null for
 * other files.
 */
export function pictureCost(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return costOfPng(view);
    if (view.getUint16(0) === 0xffd8) return costOfJpeg(view);
  } catch {
    // The file ends before its header does.
  }
  return null;
}

const pointsOf = (width: number, height: number) =>
  Math.max(width, height) > LONGEST_SIDE ? Number.POSITIVE_INFINITY : width * height;

function costOfPng(view: DataView): number | null {
  const channels = CHANNELS_OF_PNG[view.getUint8(25)];
  if (!channels) return null;
  const bytesEach = view.getUint8(24) > 8 ? 2 : 1;
  const raw = pointsOf(view.getUint32(16), view.getUint32(20)) * channels * bytesEach;
  return raw * (1 + (view.getUint8(28) === 0 ? 0 : INTERLACED) + (hasExif(view) ? TURNED : 0));
}

function hasExif(view: DataView): boolean {
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === EXIF_OF_PNG) return true;
  return false;
}

function costOfJpeg(view: DataView): number | null {
  let frame: { samples: number; channels: number; progressive: boolean } | null = null;
  let isTurned = false;
  for (let at = 2; ;) {
    while (view.getUint8(at) !== 0xff) at += 1;
    while (view.getUint8(at) === 0xff) at += 1;
    const marker = view.getUint8(at);
    if (BARE_MARKERS.includes(marker)) continue;
    const content = at + 3;
    if (SOF_OF_JPEG.includes(marker)) {
      const bytesEach = view.getUint8(content) > 8 ? 2 : 1;
      const channels = view.getUint8(content + 5);
      const pixels = pointsOf(view.getUint16(content + 3), view.getUint16(content + 1));
      frame = { samples: pixels * channels * bytesEach, channels, progressive: PROGRESSIVE.includes(marker) };
    }
    if (marker === EXIF_OF_JPEG) isTurned ||= asksForATurn(view, content, at + 1 + view.getUint16(at + 1));
    if (marker === START_OF_SCAN) {
      if (!frame) return null;
      const inPasses = frame.progressive || view.getUint8(content) < frame.channels;
      return frame.samples * (1 + (inPasses ? IN_PASSES : 0) + (isTurned ? TURNED : 0));
    }
    at += 1 + view.getUint16(at + 1);
  }
}

// The camera stores its orientation in the first list of the Exif block, a TIFF of either byte order.
function asksForATurn(view: DataView, at: number, end: number): boolean {
  if (view.getUint32(at) !== 0x45786966) return false;
  const start = at + 6;
  const little = view.getUint16(start) === 0x4949;
  const list = start + view.getUint32(start + 4, little);
  if (list + 2 > end) return true;
  for (let field = list + 2, left = view.getUint16(list, little); left > 0; left -= 1, field += 12) {
    // An unreadable entry counts as a turned picture.
    if (field + 12 > end) return true;
    if (view.getUint16(field, little) === ORIENTATION) return view.getUint16(field + 8, little) !== 1;
  }
  return false;
}
