import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { normalizePhone, fieldTexts, formTexts, limits, passwordProblem, phonePattern } from '@shop/contracts';
import { Line } from '@shop/platform';
import { Transform } from 'class-transformer';
import { IsString, Length, Matches, ValidateBy, type ValidationArguments } from 'class-validator';

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
