import type { Platform } from '../platform/platform.ts'

type DemoAtm = readonly [bank: string, name: string, address: string, district: string, latitude: number, longitude: number]

const mueang = 'mueang-samut-sakhon'
const krathumBaen = 'krathum-baen'
const banPhaeo = 'ban-phaeo'

/** Made-up machines near places where workers live and shop; real ones come from the OpenStreetMap importer. */
const atms: readonly DemoAtm[] = [
  ['004', 'KBank ATM Mahachai Market', 'Mahachai Market, Setthakit 1 Road', mueang, 13.5475, 100.2759],
  ['002', 'Bangkok Bank ATM Mahachai Railway Station', 'Mahachai Railway Station', mueang, 13.5472, 100.2745],
  ['014', 'SCB ATM Ekkachai Road', '930 Ekkachai Road, Mahachai', mueang, 13.5521, 100.2798],
  ['006', 'Krungthai ATM Samut Sakhon Hospital', 'Samut Sakhon Hospital, Ekkachai Road', mueang, 13.5556, 100.2811],
  ['025', 'Krungsri ATM Mahachai Plaza', 'Mahachai Plaza, Norasing Road', mueang, 13.5459, 100.2731],
  ['011', 'ttb ATM Rama II Tha Chin', 'Rama II Road, Tha Chin', mueang, 13.5403, 100.2502],
  ['030', 'GSB ATM Samut Sakhon City Hall', 'Setthakit 1 Road, Mahachai', mueang, 13.5447, 100.2772],
  ['004', 'KBank ATM Thale Thai Market', 'Thale Thai Market, Rama II Road', mueang, 13.5552, 100.2589],
  ['014', 'SCB ATM Central Mahachai', 'Central Mahachai, Rama II Road', mueang, 13.5736, 100.3018],
  ['002', 'Bangkok Bank ATM Porto Chino', 'Porto Chino, Rama II Road', mueang, 13.5683, 100.2952],
  ['006', 'Krungthai ATM Tha Chalom', 'Tha Chalom Pier', mueang, 13.5448, 100.2671],
  ['025', 'Krungsri ATM Sinsakhon Industrial Estate', 'Sinsakhon Industrial Estate, Khok Kham', mueang, 13.5262, 100.3369],
  ['004', 'KBank ATM Khok Kham', 'Ban Khok Kham', mueang, 13.5391, 100.3174],
  ['014', 'SCB ATM Samut Sakhon Industrial Estate', 'Samut Sakhon Industrial Estate, Bang Krachao', mueang, 13.5129, 100.2147],
  ['002', 'Bangkok Bank ATM Na Di', 'Na Di, Setthakit 1 Road', mueang, 13.5846, 100.2895],
  ['004', 'KBank ATM Krathum Baen Market', 'Krathum Baen Market', krathumBaen, 13.6533, 100.2601],
  ['006', 'Krungthai ATM Krathum Baen Hospital', 'Krathum Baen Hospital', krathumBaen, 13.6572, 100.2566],
  ['014', 'SCB ATM Setthakit Road Krathum Baen', 'Setthakit 1 Road, Suan Luang', krathumBaen, 13.6687, 100.2984],
  ['030', 'GSB ATM Krathum Baen', 'Sukhonthawit Road, Krathum Baen', krathumBaen, 13.6524, 100.2622],
  ['002', 'Bangkok Bank ATM Om Noi', 'Phet Kasem Road, Om Noi', krathumBaen, 13.7006, 100.3229],
  ['004', 'KBank ATM Om Noi Market', 'Om Noi Market, Phet Kasem Road', krathumBaen, 13.7021, 100.3262],
  ['025', 'Krungsri ATM Om Yai', 'Phutthamonthon Sai 5 Road, Om Noi', krathumBaen, 13.6962, 100.3107],
  ['011', 'ttb ATM Suan Luang', 'Suan Luang, Setthakit 1 Road', krathumBaen, 13.6735, 100.3052],
  ['014', 'SCB ATM Khae Rai', 'Khae Rai, Krathum Baen', krathumBaen, 13.6398, 100.2451],
  ['004', 'KBank ATM Ban Phaeo Market', 'Ban Phaeo Market', banPhaeo, 13.5909, 100.1086],
  ['006', 'Krungthai ATM Ban Phaeo Hospital', 'Ban Phaeo General Hospital', banPhaeo, 13.5883, 100.1122],
  ['034', 'BAAC ATM Ban Phaeo', 'Ban Phaeo District Office', banPhaeo, 13.5926, 100.1061],
  ['030', 'GSB ATM Lak Sam', 'Lak Sam Market', banPhaeo, 13.5584, 100.1297],
  ['014', 'SCB ATM Lak Ha', 'Lak Ha Floating Market', banPhaeo, 13.5462, 100.0643],
  ['002', 'Bangkok Bank ATM Kaset Phatthana', 'Kaset Phatthana, Ban Phaeo', banPhaeo, 13.5683, 100.0836],
]

/** Places the demo's thirty cash machines. */
export async function seedAtms({ database: { db }, random }: Platform): Promise<void> {
  const rows = atms.map(([bank, name, address, district, latitude, longitude]) => ({
    id: random.uuid(),
    bank,
    name,
    address,
    district,
    latitude,
    longitude,
    source: 'demo',
  }))
  await db.insertInto('atm').values(rows).execute()
}
