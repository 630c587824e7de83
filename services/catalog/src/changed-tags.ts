/** What is in one list of tags and not in the other. */
export const changedTags = (before: string[], after: string[]): string[] => [
  ...before.filter((tag) => !after.includes(tag)),
  ...after.filter((tag) => !before.includes(tag)),
];
