import type { Canvas } from './canvas.js';

type Motif = (c: Canvas, ink: string, second: string) => Canvas;

/** Prints of a chest, around (450, 520) and some 200 across. */
export const motifs = {
  olas: (c, ink) =>
    c.raw(
      `<g fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"><circle cx="450" cy="520" r="92"/><path d="M362 548Q406 500 450 548T538 548M380 582Q415 548 450 582T520 582"/></g><circle cx="450" cy="488" r="30" fill="${ink}"/>`,
    ),
  montes: (c, ink, second) =>
    c.raw(
      `<circle cx="500" cy="448" r="40" fill="${second}"/><path d="M340 600L430 450L480 526L510 486L572 600Z" fill="${ink}"/><path d="M408 486L430 450L452 486L436 500L424 490Z" fill="#fff" fill-opacity=".8"/>`,
    ),
  sol: (c, ink, second) =>
    c.raw(
      `<path d="M350 560A100 100 0 0 1 550 560Z" fill="${ink}"/><g stroke="${second}" stroke-width="11" stroke-linecap="round"><path d="M334 590H566M366 618H534M402 646H498M450 430V396M360 466L338 442M540 466L562 442"/></g>`,
    ),
  palmera: (c, ink, second) =>
    c.raw(
      `<circle cx="450" cy="500" r="104" fill="${second}" fill-opacity=".85"/><path d="M446 604Q430 530 458 452" fill="none" stroke="${ink}" stroke-width="13"/><g fill="${ink}"><path d="M458 452Q400 410 356 446Q410 436 458 452ZM458 452Q396 446 372 500Q414 462 458 452ZM458 452Q520 402 562 444Q508 432 458 452ZM458 452Q524 448 540 502Q502 460 458 452ZM458 452Q444 400 474 374Q482 420 458 452Z"/></g>`,
    ),
  flor: (c, ink, second) =>
    c.raw(
      `<path d="M450 500V650M450 600Q400 590 390 550Q440 556 450 600ZM450 620Q500 610 512 570Q462 574 450 620Z" fill="#5f8a63" stroke="#4c7a55" stroke-width="6"/><g fill="${ink}">${[0, 60, 120, 180, 240, 300].map((a) => `<ellipse cx="450" cy="424" rx="30" ry="44" transform="rotate(${a} 450 470)"/>`).join('')}</g><circle cx="450" cy="470" r="26" fill="${second}"/>`,
    ),
  franjas: (c, ink, second) =>
    c.raw(`<path d="M290 430H610V470H290Z" fill="${ink}"/><path d="M290 482H610V500H290ZM290 512H610V520H290Z" fill="${second}"/>`),
  rayo: (c, ink, second) =>
    c.raw(
      `<rect x="346" y="404" width="208" height="208" rx="34" fill="${second}"/><path d="M474 424L392 522H444L424 594L512 488H458Z" fill="${ink}"/>`,
    ),
  // It reads the same from both sides, because some pictures are mirrored.
  letras: (c, ink, second) =>
    c.raw(
      `<g fill="none" stroke="${ink}" stroke-width="22" stroke-linejoin="round"><path d="M318 560L356 458L394 560M330 530H382M414 460L450 560L486 460M506 560L544 458L582 560M518 530H570"/></g><path d="M316 592H570" stroke="${second}" stroke-width="10"/>`,
    ),
  gato: (c, ink, second) =>
    c.raw(
      `<path d="M366 440L376 380L418 412Q450 404 482 412L524 380L534 440Q560 560 450 580Q340 560 366 440Z" fill="${ink}"/><circle cx="414" cy="476" r="11" fill="${second}"/><circle cx="486" cy="476" r="11" fill="${second}"/><path d="M440 508h20l-10 12ZM386 512l-60-12M388 528l-58 8M514 512l60-12M512 528l58 8" fill="${second}" stroke="${second}" stroke-width="5"/>`,
    ),
  cohete: (c, ink, second) =>
    c.raw(
      `<path d="M450 380Q520 440 500 560H400Q380 440 450 380Z" fill="${ink}"/><circle cx="450" cy="462" r="24" fill="${second}"/><path d="M400 510L362 580L404 566ZM500 510L538 580L496 566Z" fill="${second}"/><path d="M424 568Q450 660 476 568Z" fill="#f2a24b"/>`,
    ),
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;

/** Inks of prints. */
export const inks = ['#e0567a', '#2f8555', '#f2784b', '#2f5fb3', '#cf9a2c', '#6b4a97', '#2fa7b0', '#c62f36'] as const;
