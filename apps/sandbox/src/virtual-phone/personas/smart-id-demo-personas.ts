import type { Behaviour, Persona } from './persona-type.ts'

function demo(personalCode: string, surname: string, behaviour: Behaviour, et: string, en: string): Persona {
  return { person: { personalCode, givenName: 'OK', surname }, phone: null, at: 'everywhere', behaviour, et, en }
}

const confirms: Behaviour = { habit: { does: 'confirms' } }

/** SK's demo codes with SK's outcomes in the notification flow (docs/rules.md: Smart-ID test people). */
export const smartIdDemoPersonas: readonly Persona[] = [
  demo('40504040001', 'Testnumber', confirms, 'kinnitab', 'confirms'),
  demo('50001029996', 'Test', confirms, 'kinnitab', 'confirms'),
  demo('39901012239', 'Mitmekonto', confirms, 'kinnitab; tal on ka teine konto', 'confirms; has another account too'),
  demo('61101012257', 'Alaealine', confirms, 'kinnitab; alla 18', 'confirms; under 18'),
  // SK's two accounts for links.
  demo(
    '40404040009',
    'Lingikasutaja',
    confirms,
    'kinnitab; SK kontoga linkide jaoks',
    'confirms; SK’s account for links',
  ),
  demo(
    '61101019999',
    'Alaealine Lingikasutaja',
    confirms,
    'kinnitab; SK kontoga linkide jaoks, alla 18',
    'confirms; SK’s account for links, under 18',
  ),
  demo('30403039917', 'Keelduja', { habit: { does: 'refuses' } }, 'keeldub', 'refuses'),
  demo(
    '30403039928',
    'Pinkeelduja',
    { habit: { does: 'refuses', screen: 'displayTextAndPIN' } },
    'keeldub PIN-i ekraanil',
    'refuses at the PIN screen',
  ),
  demo(
    '30403039939',
    'Koodikeelduja',
    { habit: { does: 'refuses', screen: 'confirmationMessageAndVerificationCodeChoice' } },
    'keeldub kontrollkoodi valikul',
    'refuses at the choice of the code',
  ),
  demo(
    '30403039946',
    'Tekstikeelduja',
    { habit: { does: 'refuses', screen: 'confirmationMessage' } },
    'keeldub teksti kinnitamisel',
    'refuses at the text',
  ),
  demo(
    '30403039950',
    'Valikukeelduja',
    { habit: { does: 'refuses', screen: 'confirmationMessageAndVerificationCodeChoice' } },
    'keeldub teksti ja kontrollkoodi ekraanil',
    'refuses at the text with the choice of the code',
  ),
  demo(
    '30403039972',
    'Valekood',
    { habit: { does: 'chooses-wrong-code' } },
    'valib vale kontrollkoodi',
    'chooses a wrong code',
  ),
  demo('30403039983', 'Ootaja', { habit: { does: 'nothing' } }, 'ei vasta', 'never answers'),
]
