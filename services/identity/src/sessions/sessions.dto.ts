import { ApiProperty } from '@nestjs/swagger';
import { maxEmailLength, formTexts } from '@shop/contracts';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { CleanEmail } from '../clean-email.js';

/** AUTH-02, AUTH-03. */
export class LogInInput {
  @ApiProperty({ type: String, format: 'email' })
  @CleanEmail()
  @Matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: formTexts.emailInvalid })
  @MaxLength(maxEmailLength, { message: formTexts.emailInvalid })
  @IsNotEmpty({ message: formTexts.emailRequired })
  @IsString({ message: formTexts.emailRequired })
  email: string;

  @ApiProperty({ type: String })
  @MaxLength(1000, { message: 'La contraseña es demasiado larga.' })
  @IsNotEmpty({ message: formTexts.passwordRequired })
  @IsString({ message: formTexts.passwordRequired })
  password: string;
}
