/** Texts of the specification that only administrators read, verbatim. */
export const adminTexts = {
  deleteUser: '¿Estás seguro de que deseas eliminar este usuario?',
} as const;
