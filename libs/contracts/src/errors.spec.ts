import { expect, it } from '@jest/globals';
import { CodedError, errorKinds } from './errors.js';

it('coded errors have a kind with a status, a code, a message, and optional fields, details and cause', () => {
  const invalid = CodedError.invalid('product.invalid', { name: 'El nombre falta.', price: 'El precio falta.' });
  expect(invalid).toMatchObject({ kind: 'invalid', code: 'product.invalid', message: 'El nombre falta.' });
  expect(invalid.fields).toEqual({ name: 'El nombre falta.', price: 'El precio falta.' });
  expect('details' in invalid && invalid.details).toBeFalsy();
  expect(CodedError.invalid('x', {}).message).toBe('Los datos no son válidos.');
  expect(CodedError.notFound('x.none', 'No está.')).toMatchObject({ kind: 'not-found', code: 'x.none', message: 'No está.' });
  expect(CodedError.forbidden('x.no', 'No.')).toMatchObject({ kind: 'forbidden', code: 'x.no', message: 'No.' });
  const cause = new Error('cause');
  expect(new CodedError('conflict', 'x', 'm', undefined, { details: { a: 1 }, cause })).toMatchObject({ details: { a: 1 }, cause });
  expect(errorKinds).toMatchObject({
    invalid: 400,
    unauthenticated: 401,
    forbidden: 403,
    'not-found': 404,
    conflict: 409,
    unavailable: 503,
  });
});
