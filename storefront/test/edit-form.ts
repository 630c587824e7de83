import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi, type RequestToApi } from './dom.js';

/** Answers with the profile as another device saved it while the form was open. Returns the request of the edit. */
export function answerWithProfile(profile: object): () => RequestToApi | undefined {
  const requests = answerApi(({ method, body }) => ({ body: method === 'PUT' ? body : profile }));
  return () => requests.find(({ method }) => method === 'PUT');
}

export const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

export async function retype(label: string, text: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(label, { exact: false }));
  await userEvent.type(screen.getByLabelText(label, { exact: false }), text);
}
