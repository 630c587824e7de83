import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  accountTexts,
  fieldTexts,
  formTexts,
  limits,
  normalizePhone,
  parseCuit,
  passwordProblem,
  phonePattern,
  vatStatuses,
} from '@shop/contracts';
import { Line } from '@shop/platform';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Length, Matches, ValidateBy, type ValidationArguments } from 'class-validator';

interface Range {
  min: number;
  max: number;
}
const { name } = limits;
const phoneMessage = { message: fieldTexts.phone };

export const lengthMessage = (fieldName: string, range: Range): { message: string } => ({ message: fieldTexts.length(fieldName, range) });

export const NameField = (fieldName: string): PropertyDecorator =>
  applyDecorators(
    Length(name.min, name.max, lengthMessage(fieldName, name)),
    Line(name.max),
    ApiProperty({ type: String, minLength: name.min, maxLength: name.max }),
  );

/** Telephone number: digits; `+` and separators are removed. */
export const PhoneField = (): PropertyDecorator =>
  applyDecorators(
    IsString(phoneMessage),
    Matches(phonePattern, phoneMessage),
    Transform(({ value }: { value: unknown }): unknown => (typeof value === 'string' ? normalizePhone(value) : value)),
    ApiProperty({ type: String }),
  );

/** A text that `read` understands, such as a handle on another site, typed with or without @ or pasted as a URL. */
export const ReadableText = (read: (typed: string) => string | null | undefined, message: string): PropertyDecorator =>
  ValidateBy(
    { name: 'readableText', validator: { validate: (v: unknown) => typeof v === 'string' && read(v) !== undefined } },
    { message },
  );

/** One value of a list. Null or empty clears it, and absent leaves it as it is. */
export const OptionalChoice = (values: readonly string[], message: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ enum: values, nullable: true }),
    Transform(({ value }: { value: unknown }): unknown => (value === '' ? null : value)),
    IsOptional(),
    IsIn(values, { message }),
  );

/** 11 digits, with or without separators. Null or empty clears it, and absent leaves it as it is. */
export const CuitField = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true }),
    Transform(({ value }: { value: unknown }): unknown =>
      typeof value === 'string' ? (parseCuit(value) ?? (value.trim() || null)) : value,
    ),
    IsOptional(),
    ReadableText(parseCuit, accountTexts.cuit),
  );

export const VatStatusField = (): PropertyDecorator => OptionalChoice(vatStatuses, accountTexts.vatStatus);

const problemOf = ({ value, object }: ValidationArguments): string | undefined => {
  if (typeof value !== 'string') return formTexts.passwordRequired;
  return passwordProblem(value, 'email' in object && typeof object.email === 'string' ? object.email : undefined);
};

/** AUTH-07; also refuses common passwords. */
export const NewPassword = (): PropertyDecorator =>
  ValidateBy({
    name: 'newPassword',
    validator: {
      validate: (_, args) => args !== undefined && problemOf(args) === undefined,
      defaultMessage: (args) => (args && problemOf(args)) ?? formTexts.passwordWeak,
    },
  });
