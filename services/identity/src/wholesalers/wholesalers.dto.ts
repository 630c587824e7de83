import { fieldNames } from '@shop/contracts';
import { NameField, PhoneField } from '../fields.js';

/** ACC-19, for creating and editing. */
export class WholesalerInput {
  @NameField(fieldNames.name)
  name: string;

  @PhoneField()
  phone: string;

  @NameField(fieldNames.street)
  street: string;

  @NameField(fieldNames.city)
  city: string;

  @NameField(fieldNames.province)
  province: string;

  @NameField(fieldNames.postalCode)
  postalCode: string;

  @NameField(fieldNames.country)
  country: string;
}
