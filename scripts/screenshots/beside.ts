import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Of a page so much is compared; further down it mostly repeats itself. */
const MOST_HIGH = 1_200;
const SMALL: Record<string, number> = { '360': 180, '768': 260, '1280': 380 };
const GAP = 8;
const PICTURE = /^(.+)-(360|768|1280)-(light|dark)\.webp$/;

/** Two contact sheets beside each other: the pictures that both have, as `beside.html` and `beside.png`, in the folder of the second. */
export async function putBeside(before: string, after: string, theme = 'light'): Promise<void> {
  const both = readdirSync(after).filter((file) => PICTURE.exec(file)?.[3] === theme && existsSync(join(before, file)));
  const screens = [...new Set(both.map((file) => PICTURE.exec(file)?.[1] ?? ''))];
  const rows = screens.map((screen) => ({
    screen,
    files: both.filter((file) => PICTURE.exec(file)?.[1] === screen).sort(byWidth),
  }));
  writeFileSync(join(after, 'beside.html'), pageOf(rows, before));
  const drawn = await Promise.all(rows.map(({ files }) => rowOf(files, before, after)));
  const [width, height] = [Math.max(...drawn.map((row) => row.width)), drawn.reduce((sum, row) => sum + row.height + GAP, 0)];
  let top = 0;
  const placed = drawn.flatMap((row) => {
    const at = top;
    top += row.height + GAP;
    return row.parts.map(({ input, left }) => ({ input, left, top: at }));
  });
  const sheet = sharp({ create: { width, height, channels: 3, background: { r: 128, g: 128, b: 128 } } });
  await sheet.composite(placed).png({ palette: true }).toFile(join(after, 'beside.png'));
  console.log(`${join(after, 'beside.png')}: ${screens.length} screens, before and after`);
}

const widthOf = (file: string): string => PICTURE.exec(file)?.[2] ?? '';
const byWidth = (a: string, b: string): number => Number(widthOf(a)) - Number(widthOf(b));

/** One screen: for each width the picture of before, then that of after. */
async function rowOf(files: string[], before: string, after: string) {
  const parts: { input: Buffer; left: number; height: number }[] = [];
  let left = 0;
  for (const file of files) {
    const width = SMALL[widthOf(file)] ?? 0;
    for (const folder of [before, after]) {
      const { data, info } = await sharp(join(folder, file)).resize({ width }).png().toBuffer({ resolveWithObject: true });
      const height = Math.min(info.height, Math.round((MOST_HIGH * width) / Number(widthOf(file))));
      parts.push({ input: await sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer(), left, height });
      left += width + GAP;
    }
  }
  return { parts, width: left, height: Math.max(...parts.map(({ height }) => height)) };
}

function pageOf(rows: { screen: string; files: string[] }[], before: string): string {
  const cell = (folder: string, file: string) =>
    `<td><a href="${folder}${file}"><img src="${folder}${file}" alt="${file}" width="${SMALL[widthOf(file)]}" loading="lazy"></a></td>`;
  const row = ({ screen, files }: (typeof rows)[number]) =>
    `<tr><th>${screen}</th>${files.map((file) => cell(`${before}/`, file) + cell('', file)).join('')}</tr>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Before and after</title>
<style>body{font:14px sans-serif;background:#888}td{vertical-align:top}td a{display:block;max-height:800px;overflow:hidden}</style>
<table>${rows.map(row).join('\n')}</table></html>
`;
}
