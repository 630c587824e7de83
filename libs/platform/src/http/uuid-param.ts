import { Param, type PipeTransform } from '@nestjs/common';
import { CodedError } from '@shop/contracts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

/** Reads a UUID from the path in lower case; anything else is a coded 404. */
export class UuidPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (!isUuid(value)) throw CodedError.notFound('request.bad-id', 'No encontramos lo que buscás.');
    return value.toLowerCase();
  }
}

/** `@UuidParam('id') id: string` */
export const UuidParam = (name: string): ParameterDecorator => Param(name, new UuidPipe());

/** Reads a positive whole number from the path; anything else is a coded 404. */
export class IdPipe implements PipeTransform<unknown, number> {
  transform(value: unknown): number {
    // The global pipe may have converted it by the parameter's type.
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || !/^[1-9]\d{0,8}$/.test(text))
      throw CodedError.notFound('request.bad-id', 'No encontramos lo que buscás.');
    return Number(text);
  }
}

/** `@IdParam('id') id: number`, for reference data. */
export const IdParam = (name: string): ParameterDecorator => Param(name, new IdPipe());
