import { Module } from '@nestjs/common';
import { ReputationProjection } from './reactions/project-reputation.reaction.js';

/** Replica of the manufacturers' reviews and followers. */
@Module({ providers: [ReputationProjection] })
export class ReputationModule {}
