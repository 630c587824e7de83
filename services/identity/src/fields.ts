import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { limits } from '@shop/contracts';
import { Trim } from '@shop/platform';
import { Transform } from 'class-transformer';
import { IsString, Length, Matches } from 'class-validator';

interface Range {
  min: number;
  max: number;
}
const { name, phone } = limits;
const phoneMessage = { message: `El teléfono debe tener entre ${phone.min} y ${phone.max} dígitos.` };

export const between = (what: string, { min, max }: Range): { message: string } => ({
  message: `${what} debe tener entre ${min} y ${max} caracteres.`,
});

/** A required text of 3 to 100 characters. */
export const NameField = (what: string): PropertyDecorator =>
  applyDecorators(
    Length(name.min, name.max, between(what, name)),
    Trim(),
    ApiProperty({ type: String, minLength: name.min, maxLength: name.max }),
  );

/** A telephone number: digits; + and separators are dropped. */
export const PhoneField = (): PropertyDecorator =>
  applyDecorators(
    IsString(phoneMessage),
    Matches(new RegExp(`^\\d{${phone.min},${phone.max}}$`), phoneMessage),
    Transform(({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.replace(/[\s+().-]/g, '') : value)),
    ApiProperty({ type: String }),
  );
