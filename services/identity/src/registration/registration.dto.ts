import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { emailPattern, formTexts, isNewAccountEmail, maxEmailLength } from '@shop/contracts';
import { CleanEmail } from '../clean-email.js';
import { NewPassword } from '../fields.js';
import { IsNotEmpty, IsString, Matches, MaxLength, ValidateBy } from 'class-validator';

/** AUTH-03. */
const EmailField = (): PropertyDecorator =>
  applyDecorators(
    IsString({ message: formTexts.emailRequired }),
    IsNotEmpty({ message: formTexts.emailRequired }),
    MaxLength(maxEmailLength, { message: formTexts.emailInvalid }),
    Matches(emailPattern, { message: formTexts.emailInvalid }),
    CleanEmail(),
    ApiProperty({ type: String, format: 'email' }),
  );

export class EmailInput {
  @EmailField()
  email: string;
}

/** Refuses addresses that a new account may not have. */
const NewAccountEmail = (): PropertyDecorator =>
  ValidateBy(
    { name: 'newAccountEmail', validator: { validate: (value) => typeof value === 'string' && isNewAccountEmail(value) } },
    { message: formTexts.emailInvalid },
  );

export class RegisterInput {
  @NewAccountEmail()
  @EmailField()
  email: string;

  @ApiProperty({ type: String, minLength: 8 })
  @NewPassword()
  password: string;
}

export class ResetPasswordInput {
  @ApiProperty({ type: String, minLength: 8 })
  @NewPassword()
  password: string;
}

export class VerifyEmailQuery {
  @ApiProperty({ type: String })
  @IsString({ message: formTexts.verifyingFailed })
  @MaxLength(100, { message: formTexts.verifyingFailed })
  token: string;
}
