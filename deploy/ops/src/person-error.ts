/** Something a person has to put right; `message` tells them, in Spanish, and is all they are shown. */
export class PersonError extends Error {
  override readonly name = 'PersonError';
}
