/** Texts of the specification that only admins see, verbatim. */
export const adminTexts = {
  deleteUser: '¿Estás seguro de que deseas eliminar este usuario?',
} as const;
