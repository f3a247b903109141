import type { Dice } from './dice.ts'

interface Country {
  name: string
  /** Of a mobile phone, with random last four digits. */
  phone: string
}

/** As in films: no number begins with 555. */
const COUNTRIES: readonly Country[] = [
  { name: 'México', phone: '+52 55 5555' },
  { name: 'México', phone: '+52 33 5555' },
  { name: 'Colombia', phone: '+57 300 555' },
  { name: 'Colombia', phone: '+57 310 555' },
  { name: 'Perú', phone: '+51 912 555' },
  { name: 'Argentina', phone: '+54 11 5555' },
  { name: 'Venezuela', phone: '+58 412 555' },
  { name: 'Ecuador', phone: '+593 99 555' },
  { name: 'Chile', phone: '+56 9 5555' },
  { name: 'Bolivia', phone: '+591 7 555' },
]

const FIRST_NAMES =
  'María José,Ángel,Sofía,Iván,Camila,Andrés,Ximena,Óscar,Valeria,Julián,Lucía,Martín,Daniela,Joaquín,Renata,Sebastián,Mónica,Tomás,Abril,Nicolás,Antonella,Emiliano,Salomé,Matías,Belén,Samuel,Inés,Rubén,Zoé,Cristóbal,Paola,Héctor,Milagros,Jesús,Noemí,Facundo,Araceli,Gael,Luz Ángela,Fabián'.split(
    ',',
  )
const FAMILY_NAMES =
  'Núñez,Muñoz,Rodríguez,Peña,Quispe,Gómez,Castañeda,Ibáñez,Mamani,Ordóñez,Villalobos,Ríos,Cedeño,Zambrano,Huamán,Acuña,Figueroa,Londoño,Bermúdez,Avendaño,Colmenares,Yupanqui,Treviño,Echeverría,Salazar,Patiño,Cárdenas,Montaño,Briceño,Olivares,Pacheco,Rondón,Aguilar,Sepúlveda,Guzmán,Arévalo,Marín,Carreño,Toledo,Escárcega'.split(
    ',',
  )

export interface Person {
  fullName: string
  freeFireId: string
  email: string
  phone: string
  country: string
}

/** Gives one new person after another: no two share a game ID, an address or a phone. */
export function crowd(dice: Dice): () => Person {
  const lastDigits = dice.shuffled(Array.from({ length: 10_000 }, (_, index) => index))
  let met = 0
  return () => {
    const number = met++
    const digits = String(lastDigits[number]).padStart(4, '0')
    const [first, family] = [dice.pick(FIRST_NAMES), dice.pick(FAMILY_NAMES)]
    const { name: country, phone } = dice.pick(COUNTRIES)
    // IDs of older accounts are shorter.
    const front = String(10 ** (3 + dice.number(5)) + dice.number(1000) * 97)
    const freeFireId = `${front}${digits}`
    return {
      fullName: `${first} ${family} ${dice.pick(FAMILY_NAMES)}`,
      freeFireId,
      email: `${plain(first)}.${plain(family)}${digits}@correo.example`,
      phone: `${phone} ${digits}`,
      country,
    }
  }
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\s]/g, '')
    .toLowerCase()
