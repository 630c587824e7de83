/** The tags that are in only one of the two lists. */
export const changedTags = (before: string[], after: string[]): string[] => [
  ...before.filter((tag) => !after.includes(tag)),
  ...after.filter((tag) => !before.includes(tag)),
];
