import type { Canvas } from './canvas.js';
import { type Cloth, cloth as dyed, mix } from './colour.js';
import type { Look } from './look.js';
import { type Print, printOf } from './prints.js';

/** Linen as it is sold: a folded pile with a ribbon or a paper band. */
export function folded(c: Canvas, cloth: Cloth, print: Print | undefined, look: Look): void {
  c.ground(450, 985, 400, 52, 0.45);
  const layers = look.pick('layers', [3, 4, 2]);
  const height = 420 / layers;
  const paint = print && printOf(c, print, cloth.base);
  for (let i = 0; i < layers; i++) {
    const y = 960 - (i + 1) * height;
    const plain = i % 2 === 1 && look.chance('second', 0.6);
    const tone = plain ? dyed(mix(cloth.base, '#ffffff', 0.4)) : cloth;
    const d = `M180 ${y}H740Q776 ${y} 776 ${y + height * 0.3}V${y + height * 0.7}Q776 ${y + height} 740 ${y + height}H180Q124 ${y + height} 124 ${y + height * 0.5}Q124 ${y} 180 ${y}Z`;
    c.piece(d, tone, { print: plain ? undefined : paint, volume: 'body' })
      .stroke(`M150 ${y + height * 0.36}Q450 ${y + height * 0.4} 772 ${y + height * 0.34}`, tone.deep, 5, 0.4)
      .stroke(`M150 ${y + height * 0.68}Q450 ${y + height * 0.72} 772 ${y + height * 0.66}`, tone.deep, 5, 0.4)
      .stroke(`M160 ${y + height * 0.42}Q450 ${y + height * 0.46} 770 ${y + height * 0.4}`, '#fff', 5, tone.shine * 0.8);
  }
  // The top of the pile, seen from above.
  c.piece('M182 540L262 392H650L738 540Z', cloth, { print: paint, volume: 'drop' });
  if (look.pick('tie', [true, false])) ribbon(c, look.pick('ribbon', ['#b9375e', '#8a5f3c', '#f5efe2', '#2f4858', '#6f9a62']));
  else
    c.fill('M330 540H610V960H330Z', '#fffdf6', 0.96)
      .fill('M350 392H590L610 540H330Z', '#f3ede0', 0.96)
      .stroke('M352 700H588', mix(cloth.base, '#2b2018', 0.3), 10)
      .stroke('M400 740H540M400 770H540', '#9a9da1', 5)
      .raw(`<circle cx="470" cy="632" r="34" fill="none" stroke="${mix(cloth.base, '#2b2018', 0.3)}" stroke-width="6"/>`);
}

function ribbon(c: Canvas, colour: string): void {
  const cloth = dyed(colour);
  c.piece('M424 540H482V960H424Z', cloth, { volume: 'tube' }).piece('M434 392H470L482 540H424Z', cloth, { volume: 'drop' });
  c.piece('M450 500C360 410 320 450 330 496C340 540 410 530 450 506Z', cloth, { volume: 'drop' })
    .piece('M454 500C544 410 584 450 574 496C564 540 494 530 454 506Z', cloth, { volume: 'drop' })
    .piece('M446 510L392 610L424 604L440 632L462 520Z', cloth, { volume: 'drop' })
    .piece('M460 510L520 606L486 602L472 630L450 520Z', cloth, { volume: 'drop' })
    .piece('M430 484H474V528H430Z', cloth, { volume: 'tube' });
}
