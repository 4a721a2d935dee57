import { MARK_CORNER, MARK_PLANE, MARK_SIZE } from '../../brand/built-in-mark.ts';
import { BOLD, drawArtifact, MARGIN, type Sheet, setStyle } from './paper-sheet.ts';
import { printable } from './printable.ts';

/** Above the margin of the first page, in points. */
const BAND = 8;
const TOP = 30;
const LOGO_HEIGHT = 26;

/** The head of the first page: a band in the brand's colour, the logo and the agency's name. */
export function writeHeader(sheet: Sheet, name: string): void {
  const { document, root, brand, colours } = sheet;
  const { logoFile, logoSaysName } = brand;
  drawArtifact(sheet, () => {
    const { width } = document.page;
    document.rect(0, 0, width, BAND).fill(colours.accent);
    document.rect(0, BAND, width, 2).fill(colours.second);
  });
  const logoWidth = logoFile ? (LOGO_HEIGHT * logoFile.widthPx) / logoFile.heightPx : LOGO_HEIGHT;
  if (!logoFile || !logoSaysName) {
    drawArtifact(sheet, () => (logoFile ? placeLogo(sheet, logoFile.path) : placeMark(sheet)));
    const words = document.struct('P', {}, () => {
      setStyle(sheet, { font: BOLD, size: 14 });
      document.text(printable(name), MARGIN + logoWidth + 8, TOP + 5, { lineBreak: false });
    });
    root.add(words);
  } else {
    const box = [MARGIN, TOP, MARGIN + logoWidth, TOP + LOGO_HEIGHT];
    const figure = document.struct('Figure', { alt: printable(name), bbox: box } as PDFKit.Mixins.StructureElementOptions);
    root.add(figure);
    figure.add(() => placeLogo(sheet, logoFile.path));
    figure.end();
  }
  document.x = MARGIN;
  document.y = TOP + LOGO_HEIGHT + 10;
}

const placeLogo = ({ document }: Sheet, path: string) => document.image(path, MARGIN, TOP, { height: LOGO_HEIGHT });

function placeMark({ document, colours }: Sheet): void {
  document.translate(MARGIN, TOP).scale(LOGO_HEIGHT / MARK_SIZE);
  document.roundedRect(0, 0, MARK_SIZE, MARK_SIZE, MARK_CORNER).fill(colours.accent);
  document.path(MARK_PLANE).fill(colours['on-accent']);
}
