import { startEverythingApart } from '../../harness/product/product-process.ts';
import { slowPhoneFigures } from './slow-phone.ts';
import { stayFilterFigures } from './stay-filter.ts';
import { weightFigures } from './weight-figures.ts';

/**
 * The cost of pages on a phone (`-- --json` for one object, `-- --by-file` for the files of a first visit). Needs an otherwise
 * idle machine.
 */
const { product, stop } = await startEverythingApart({ LOG_LEVEL: 'warn' });
try {
  const figures = {
    ...(await weightFigures(product.url)),
    ...(await slowPhoneFigures(product.url)),
    ...(await stayFilterFigures(product.url)),
  };
  if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
  else for (const [name, figure] of Object.entries(figures)) console.log(name.padEnd(26), figure);
} finally {
  await stop();
}
process.exit(0);
