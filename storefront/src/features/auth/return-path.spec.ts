/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import '../../../test/dom.js';
import { signInLinks } from '../../lib/sign-in-links.js';
import { ownPath, signInUrl, storeReturnPath, takeReturnPath } from './return-path.js';

const visit = (url: string): void => history.replaceState(null, '', url);
beforeEach(() => {
  visit('/');
  takeReturnPath({ stored: true });
});

describe('[UX 39] the page that asked for a sign-in', () => {
  it.each([
    ['/mi-carrito', '/mi-carrito'],
    ['/producto/1?talle=2#cantidades', '/producto/1?talle=2#cantidades'],
    ['/a/../b', '/b'],
    ['//evil.example/x', undefined],
    ['/\\evil.example/x', undefined],
    ['/.//evil.example/x', undefined],
    ['/x/..//evil.example', undefined],
    ['/./\\evil.example', undefined],
    ['/%2e//evil.example', undefined],
    ['https://evil.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['mi-carrito', undefined],
    ['', undefined],
    [null, undefined],
  ])('is a page of this site: %j', (typed, path) => {
    expect(ownPath(typed)).toBe(path);
  });

  it('is in the links to both forms, and in the links between them', () => {
    visit('/producto/1?x=2');
    expect(signInLinks().map(({ href }) => href)).toEqual([
      '/ingresar?volver=%2Fproducto%2F1%3Fx%3D2',
      '/registro?volver=%2Fproducto%2F1%3Fx%3D2',
    ]);
    visit(signInLinks()[0]?.href ?? '');
    document.body.innerHTML = '<a href="/registro" data-keeps-return>Registrate</a>';
    storeReturnPath();
    expect(document.querySelector('a')?.getAttribute('href')).toContain('volver=%2Fproducto%2F1%3Fx%3D2');
    expect(takeReturnPath({ stored: false })).toBe('/producto/1?x=2');
  });

  it('is opened once, after a registration in another tab too, but not by a later sign-in', () => {
    visit('/registro?volver=/mi-carrito');
    storeReturnPath();
    visit('/ingresar');
    expect(signInUrl()).toBe('/ingresar?volver=%2Fmi-carrito');
    expect(takeReturnPath({ stored: true })).toBe('/mi-carrito');
    expect(takeReturnPath({ stored: true })).toBeUndefined();

    visit('/ingresar?volver=/mi-carrito');
    storeReturnPath();
    visit('/ingresar');
    expect(takeReturnPath({ stored: false })).toBeUndefined();
    expect(signInUrl()).toBe('/ingresar');
  });

  it('is forgotten after a day, and unreadable storage is no error', () => {
    for (const stored of [JSON.stringify({ path: '/mi-carrito', at: Date.now() - 86_400_001 }), 'null', '{', '[]']) {
      localStorage.setItem('volver', stored);
      dispatchEvent(new Event('pageshow'));
      expect(signInUrl()).toBe('/ingresar');
    }
  });
});
