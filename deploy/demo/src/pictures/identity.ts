import type { IdentityImage } from '@shop/contracts';
import sharp from 'sharp';

/** A drawn face in front of a wall, as in a selfie. */
const face = `<rect width="600" height="800" fill="#c9d6d3"/><path d="M60 800Q80 560 300 560T540 800Z" fill="#3f5a6b"/>
<rect x="245" y="470" width="110" height="140" rx="50" fill="#d9a27c"/><ellipse cx="300" cy="340" rx="150" ry="190" fill="#e6b48f"/>
<path d="M140 330Q130 120 300 120T460 330Q420 200 300 210T140 330Z" fill="#3a2a20"/><circle cx="245" cy="335" r="14" fill="#2d2a26"/>
<circle cx="355" cy="335" r="14" fill="#2d2a26"/><path d="M300 350V405M255 450Q300 485 345 450" fill="none" stroke="#8a5a3c" stroke-width="9" stroke-linecap="round"/>`;

const lines = (x: number, widths: readonly number[]): string =>
  widths.map((width, i) => `<rect x="${x}" y="${210 + i * 62}" width="${width}" height="24" rx="12" fill="#6d8494"/>`).join('');

/** An identity card that is clearly drawn: without words, and with stripes across it. */
const card = (inside: string): string =>
  `<defs><pattern id="s" width="60" height="60" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><rect width="26" height="60" fill="#fff" opacity=".35"/></pattern></defs>
<rect width="900" height="600" fill="#5b4a3c"/><rect x="40" y="40" width="820" height="520" rx="36" fill="#dfeaf2"/><path d="M40 76A36 36 0 0 1 76 40H824A36 36 0 0 1 860 76V150H40Z" fill="#74acdf"/>
${inside}<rect x="40" y="40" width="820" height="520" rx="36" fill="url(#s)"/>`;

const drawings: Record<IdentityImage, { width: number; height: number; inside: string }> = {
  selfie: { width: 600, height: 800, inside: face },
  dniFront: {
    width: 900,
    height: 600,
    inside: card(`<g transform="translate(90 200) scale(.4)">${face}</g>${lines(380, [360, 280, 400, 220, 320])}`),
  },
  dniBack: {
    width: 900,
    height: 600,
    inside: card(
      `${lines(90, [620, 420, 540])}<path d="M90 440H810M90 480H810M90 520H810" stroke="#2d2a26" stroke-width="16" stroke-dasharray="14 8"/>`,
    ),
  },
};

/** Images that a demo manufacturer submits for verification: drawings, as JPEG. */
export async function identityPictures(): Promise<Record<IdentityImage, Buffer>> {
  const drawn = Object.entries(drawings).map(async ([which, { width, height, inside }]): Promise<[string, Buffer]> => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
    return [which, await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()];
  });
  return Object.fromEntries(await Promise.all(drawn)) as Record<IdentityImage, Buffer>;
}
