/** Manufacturers pack parcels by the sheet; a buyer gives it to the carrier that collects them. */
export const sheetTitles = { wholesaler: 'Hoja de transporte', manufacturer: 'Hoja de armado', admin: 'Hoja de armado' } as const;
