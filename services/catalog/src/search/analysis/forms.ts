import { stem } from './stem.js';

/** Every word with this stem (`remer` → `remera`, `remeras`, `remero`, …), itself included where it is one; for engines that cannot stem. */
export function formsOf(itsStem: string): string[] {
  const singulars = ['', 'a', 'e', 'o'].map((end) => itsStem + end);
  if (itsStem.endsWith('i')) singulars.push(`${itsStem.slice(0, -1)}y`);
  const forms = singulars.flatMap((one) => [
    one,
    `${one}s`,
    ...(one.endsWith('z') ? [`${one.slice(0, -1)}ces`] : []),
    ...(/[aeiou]$/.test(one) ? [] : [`${one}es`]),
  ]);
  return [...new Set(forms)].filter((form) => stem(form) === itsStem);
}
