import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPicture } from '../pictures/index.js';
import { photographs, rows, titles } from './example-rows.js';
import { archive, workbook } from './workbook.js';

// Generates the sheet of «Bajar un ejemplo», as CSV and XLSX, and the photographs that it names: `npm run example -w @shop/demo`. The
// generated files are committed.

const folder = process.argv[2] ?? '.';
const widths = [28, 13, 9, 20, 11, 11, 18, 24, 34, 18, 8, 15];
const photo = { width: 600, height: 800 };

const quoted = (text: string): string => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Formats prices as they are typed in Argentina; XLSX has numbers. */
const typed = (text: string): string => (/^\d{4,}$/.test(text) ? text.replace(/(\d{3})$/, '.$1') : text);

/** The format that Excel opens in Argentina: semicolons and a byte order mark. */
const csv = `\uFEFF${[titles, ...rows].map((row) => `${row.map((cell) => quoted(typed(cell))).join(';')}\r\n`).join('')}`;

const drawn = (key: string): Promise<Uint8Array> =>
  sharp(Buffer.from(drawPicture(key)))
    .resize(photo)
    .flatten({ background: 'white' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer();

const photos = await Promise.all(Object.entries(photographs).map(async ([name, key]) => [name, await drawn(key)] as const));
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'planilla-de-ejemplo.csv'), csv);
await writeFile(join(folder, 'planilla-de-ejemplo.xlsx'), workbook([titles, ...rows], widths));
await writeFile(join(folder, 'fotos-de-ejemplo.zip'), archive(Object.fromEntries(photos)));
