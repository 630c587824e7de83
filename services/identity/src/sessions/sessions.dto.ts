import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { accountTexts, maxEmailLength, formTexts, limits } from '@shop/contracts';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { CleanEmail } from '../clean-email.js';
import { NewPassword } from '../fields.js';

/** A password that is compared with the stored one, so its strength does not matter. */
const CurrentPassword = (): PropertyDecorator =>
  applyDecorators(
    IsString({ message: formTexts.passwordRequired }),
    IsNotEmpty({ message: formTexts.passwordRequired }),
    MaxLength(1000, { message: accountTexts.passwordLong }),
    ApiProperty({ type: String }),
  );

/** AUTH-02, AUTH-03. */
export class LogInInput {
  @ApiProperty({ type: String, format: 'email' })
  @CleanEmail()
  @Matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: formTexts.emailInvalid })
  @MaxLength(maxEmailLength, { message: formTexts.emailInvalid })
  @IsNotEmpty({ message: formTexts.emailRequired })
  @IsString({ message: formTexts.emailRequired })
  email: string;

  @CurrentPassword()
  password: string;
}

export class ChangePasswordInput {
  @CurrentPassword()
  current: string;

  @ApiProperty({ type: String, minLength: limits.password.min })
  @NewPassword()
  password: string;
}
