import { ApiProperty } from '@nestjs/swagger';
import { accountTexts } from '@shop/contracts';
import { IsString, MaxLength } from 'class-validator';

const wrong = { message: accountTexts.thirdParty.failed };

/** The one-time code that `/ingresar` was opened with. */
export class ExchangeInput {
  @ApiProperty({ type: String })
  @MaxLength(100, wrong)
  @IsString(wrong)
  token: string;
}
