/** What a person reads where no answer came at all. Apart from the other messages: the first screen needs this one alone. */
export const NO_CONNECTION = 'Error de conexión. Verifica tu conexión a internet.'
