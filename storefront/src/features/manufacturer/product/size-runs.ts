import { findGender, SINGLE_SIZE_HOME, sizeGroups, type Size, type SizeGroup } from '@shop/contracts';

const runs: readonly { group: SizeGroup; first: string; last: string }[] = [
  { group: 'Alfanuméricos', first: 'S', last: 'XL' },
  { group: 'Numéricos', first: '36', last: '46' },
  { group: 'Calzado', first: '35', last: '40' },
];

export interface SizeRunOffer {
  name: string;
  ids: number[];
}
export interface SizeGroupOffer {
  group: SizeGroup;
  sizes: Size[];
  runs: SizeRunOffer[];
}

const babies = findGender('bebes')?.id;
const isBabySize = ({ name }: Size): boolean => name.endsWith('meses');

/** Babies have their sizes first; for other genders these come last. */
export const sizeOffers = (sizes: readonly Size[], genderId: number): SizeGroupOffer[] =>
  sizeGroups.map((group) => {
    const all = sizes.filter((size) => size.group === group && size.id !== SINGLE_SIZE_HOME);
    const groupSizes = genderId === babies ? all : [...all.filter((size) => !isBabySize(size)), ...all.filter(isBabySize)];
    return { group, sizes: groupSizes, runs: runs.filter((run) => run.group === group).map((run) => runOffer(run, groupSizes)) };
  });

function runOffer({ first, last }: (typeof runs)[number], sizes: readonly Size[]): SizeRunOffer {
  const [from, to] = [first, last].map((name) => sizes.findIndex((size) => size.name === name));
  return { name: `${first} al ${last}`, ids: sizes.slice(from, (to ?? 0) + 1).map(({ id }) => id) };
}

export const sortSizeIds = (ids: readonly number[], sizes: readonly Size[]): number[] =>
  sizes.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
