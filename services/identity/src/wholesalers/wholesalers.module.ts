import { Module } from '@nestjs/common';
import { KeysModule } from '../keys/keys.module.js';
import { CreateWholesalerHandler } from './commands/create-wholesaler.command.js';
import { EditWholesalerHandler } from './commands/edit-wholesaler.command.js';
import { GetWholesalerHandler } from './queries/get-wholesaler.query.js';
import { WholesalersController } from './wholesalers.controller.js';

@Module({
  imports: [KeysModule],
  controllers: [WholesalersController],
  providers: [CreateWholesalerHandler, EditWholesalerHandler, GetWholesalerHandler],
})
export class WholesalersModule {}
