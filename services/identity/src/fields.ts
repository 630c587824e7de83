import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { barePhone, fieldTexts, limits, phonePattern } from '@shop/contracts';
import { Trim } from '@shop/platform';
import { Transform } from 'class-transformer';
import { IsString, Length, Matches } from 'class-validator';

interface Range {
  min: number;
  max: number;
}
const { name } = limits;
const phoneMessage = { message: fieldTexts.phone };

export const between = (what: string, range: Range): { message: string } => ({ message: fieldTexts.length(what, range) });

/** A required text of 3 to 100 characters. */
export const NameField = (what: string): PropertyDecorator =>
  applyDecorators(
    Length(name.min, name.max, between(what, name)),
    Trim(name.max),
    ApiProperty({ type: String, minLength: name.min, maxLength: name.max }),
  );

/** A telephone number: digits; + and separators are dropped. */
export const PhoneField = (): PropertyDecorator =>
  applyDecorators(
    IsString(phoneMessage),
    Matches(phonePattern, phoneMessage),
    Transform(({ value }: { value: unknown }): unknown => (typeof value === 'string' ? barePhone(value) : value)),
    ApiProperty({ type: String }),
  );
