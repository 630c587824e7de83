import { NameField, PhoneField } from '../fields.js';

/** ACC-19, on creating and on editing. */
export class WholesalerInput {
  @NameField('El nombre')
  name: string;

  @PhoneField()
  phone: string;

  @NameField('La dirección')
  street: string;

  @NameField('La ciudad')
  city: string;

  @NameField('La provincia')
  province: string;

  @NameField('El código postal')
  postalCode: string;

  @NameField('El país')
  country: string;
}
