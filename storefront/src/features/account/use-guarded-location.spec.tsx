/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, Router } from 'wouter';
import userEvent from '@testing-library/user-event';
import '../../../test/dom.js';
import { addLeaveGuard, guardedLocation, useGuardedLocation } from './use-guarded-location.js';

function Area(): ReactNode {
  const [path] = useGuardedLocation();
  return (
    <Router hook={guardedLocation.hook} hrefs={guardedLocation.hrefs}>
      <p>pantalla {path}</p>
      <Link href="/uno">uno</Link>
      <Link href="/dos">dos</Link>
    </Router>
  );
}
const shown = (path: string) => expect(screen.findByText(`pantalla ${path}`)).resolves.toBeVisible();
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
/** jsdom steps through the history in a later task. */
const back = () => act(async () => history.back());
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));

describe('leaving a screen of the account area', () => {
  let unregister: () => void = () => undefined;
  beforeEach(async () => {
    render(<Area />);
    await follow('uno');
    await shown('/uno');
    await follow('dos');
    await shown('/dos');
  });
  afterEach(() => unregister());

  it('follows links, back and forward without a question if nothing would be lost', async () => {
    await back();
    await shown('/uno');
    act(() => history.forward());
    await shown('/dos');
    expect(location.pathname).toBe('/dos');
  });

  it('stays at the link if the answer is no, and leaves if it is yes', async () => {
    const ask = jest.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    unregister = addLeaveGuard(ask);
    await follow('uno');
    await shown('/dos');
    expect(location.pathname).toBe('/dos');
    await follow('uno');
    await shown('/uno');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('restores the address on back before it asks, and stays if the answer is no', async () => {
    const answer = Promise.withResolvers<boolean>();
    const ask = jest.fn(() => answer.promise);
    unregister = addLeaveGuard(ask);
    await back();
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(location.pathname).toBe('/dos');
    answer.resolve(false);
    await settled();
    expect(location.pathname).toBe('/dos');
    await shown('/dos');
  });

  it('repeats the step back if the answer is yes', async () => {
    unregister = addLeaveGuard(() => Promise.resolve(true));
    await back();
    await shown('/uno');
    expect(location.pathname).toBe('/uno');
  });

  it('asks the browser to confirm that the tab is closed, as long as a form has changes', () => {
    const close = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    unregister = addLeaveGuard(() => Promise.resolve(true));
    expect(close()).toBe(false);
    unregister();
    expect(close()).toBe(true);
  });
});
