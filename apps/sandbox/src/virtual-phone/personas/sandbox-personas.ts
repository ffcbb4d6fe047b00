import type { Behaviour, Fault, Obstacle, Persona } from './persona-type.ts'

type Occasion = { at: Persona['at']; number: string; surname: string }

function persona(personalCode: string, occasion: Occasion, behaviour: Behaviour, et: string, en: string): Persona {
  const person = { personalCode, givenName: 'Proov', surname: occasion.surname }
  return { person, phone: `+3720000${occasion.number}`, at: occasion.at, behaviour, et, en }
}

const login = (number: string, surname: string): Occasion => ({ at: 'login', number, surname })
const signing = (number: string, surname: string): Occasion => ({ at: 'signing', number, surname })
const everywhere = (number: string, surname: string): Occasion => ({ at: 'everywhere', number, surname })
const endsWith = (endResult: string): Behaviour => ({ habit: { does: 'ends-with', endResult } })
const hindered = (obstacle: Obstacle): Behaviour => ({ habit: { does: 'confirms' }, obstacle })
const faulty = (fault: Fault): Behaviour => ({ habit: { does: 'confirms' }, fault })

const atLogin: readonly Persona[] = [
  persona(
    '38505059012',
    login('9001', 'Valeallkiri'),
    faulty('wrong-signature'),
    'login: vale signatuur',
    'login: the signature is wrong',
  ),
  persona(
    '38505059023',
    login('9002', 'Teisesert'),
    faulty('other-person'),
    'login: teise inimese sertifikaat',
    'login: the certificate is of another person',
  ),
  persona(
    '38505059034',
    login('9003', 'Aegunud'),
    faulty('expired'),
    'login: aegunud sertifikaat',
    'login: the certificate has expired',
  ),
  persona(
    '38505059045',
    login('9004', 'Varajane'),
    faulty('not-yet-valid'),
    'login: sertifikaat veel ei kehti',
    'login: the certificate is not valid yet',
  ),
  persona(
    '38505059056',
    login('9005', 'Tühistatud'),
    faulty('revoked'),
    'login: tühistatud sertifikaat',
    'login: the certificate is revoked',
  ),
  persona(
    '38505059067',
    login('9006', 'Võõrasjuur'),
    faulty('untrusted'),
    'login: tundmatu sertifitseerija',
    'login: the authority is not trusted',
  ),
  persona(
    '38505059078',
    login('9007', 'Nõrgatase'),
    faulty('advanced-level'),
    'login: liiga madal tase',
    'login: the level is too low',
  ),
  persona(
    '38505059089',
    login('9008', 'Valeotstarve'),
    faulty('wrong-key-usage'),
    'login: sertifikaat on allkirjastamiseks',
    'login: the certificate is for signing',
  ),
]

const atSigning: readonly Persona[] = [
  persona(
    '38505059096',
    signing('9011', 'Allakeelduja'),
    { habit: { does: 'refuses' } },
    'allkirjastamine: keeldub',
    'signing: refuses',
  ),
  persona(
    '38505059103',
    signing('9012', 'Allaootaja'),
    { habit: { does: 'nothing' } },
    'allkirjastamine: ei vasta',
    'signing: never answers',
  ),
  persona(
    '38505059110',
    signing('9013', 'Allavalekood'),
    { habit: { does: 'chooses-wrong-code' } },
    'allkirjastamine: valib vale koodi',
    'signing: chooses a wrong code',
  ),
  persona(
    '38505059121',
    signing('9014', 'Allavaleväärtus'),
    faulty('wrong-signature'),
    'allkirjastamine: vale signatuur',
    'signing: the signature is wrong',
  ),
  persona(
    '38505059132',
    signing('9015', 'Allateisesert'),
    faulty('other-person'),
    'allkirjastamine: teise inimese sertifikaat',
    'signing: the certificate is of another person',
  ),
  persona(
    '38505059143',
    signing('9016', 'Allaaegunud'),
    faulty('expired'),
    'allkirjastamine: aegunud sertifikaat',
    'signing: the certificate has expired',
  ),
  persona(
    '38505059154',
    signing('9017', 'Allatühistatud'),
    faulty('revoked'),
    'allkirjastamine: tühistatud sertifikaat',
    'signing: the certificate is revoked',
  ),
  persona(
    '38505059165',
    signing('9018', 'Allavõõrasjuur'),
    faulty('untrusted'),
    'allkirjastamine: tundmatu sertifitseerija',
    'signing: the authority is not trusted',
  ),
  persona(
    '38505059176',
    signing('9019', 'Allanõrgatase'),
    faulty('advanced-level'),
    'allkirjastamine: liiga madal tase',
    'signing: the level is too low',
  ),
  persona(
    '38505059187',
    signing('9020', 'Allaloginvõti'),
    faulty('login-certificate'),
    'allkirjastamine: sisselogimise võtmega',
    'signing: with the key meant for login',
  ),
]

const oddButRight: readonly Persona[] = [
  persona(
    '38505059198',
    everywhere('9031', 'Lisaväljad'),
    { habit: { does: 'confirms' }, extraFields: true },
    'kinnitab; vastuses on tundmatuid välju',
    'confirms; the answer has unknown fields',
  ),
  persona(
    '38505059208',
    everywhere('9032', 'Aeglane'),
    { habit: { does: 'confirms', afterMs: 8000 } },
    'kinnitab 8 sekundi pärast',
    'confirms after 8 seconds',
  ),
  persona(
    '38505059219',
    everywhere('9033', 'Katkestus'),
    { habit: { does: 'confirms' }, drops: 1 },
    'kinnitab; ühendus katkeb üks kord',
    'confirms; the connection drops once',
  ),
]

const unusable: readonly Persona[] = [
  persona(
    '38505059220',
    everywhere('9041', 'Uustulemus'),
    endsWith('SOMETHING_NEW'),
    'tundmatu lõpptulemus',
    'an unknown end result',
  ),
  persona(
    '38505059230',
    everywhere('9042', 'Lukus'),
    endsWith('DOCUMENT_UNUSABLE'),
    'Smart-ID konto on lukus',
    'the Smart-ID account is locked',
  ),
  persona(
    '38505059241',
    everywhere('9043', 'Basickonto'),
    hindered('unsuitable-account'),
    'ainult Basic-taseme konto',
    'has only a Basic account',
  ),
  persona(
    '38505059252',
    everywhere('9044', 'Hooldus'),
    hindered('maintenance'),
    'teenus on hoolduses (580)',
    'the service is under maintenance (580)',
  ),
  persona(
    '38505059285',
    everywhere('9045', 'Vanaäpp'),
    endsWith('REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP'),
    'Smart-ID rakendus on liiga vana',
    'the Smart-ID app is too old',
  ),
  persona(
    '38505059296',
    everywhere('9046', 'Vaatarakendust'),
    hindered('account-needs-owner'),
    'peab enne rakendust vaatama (472)',
    'has to look into the app first (472)',
  ),
  persona(
    '38505059306',
    everywhere('9047', 'Vanaklient'),
    hindered('client-refused'),
    'teenus ei võta meie päringuid (480; Mobiil-ID 401)',
    'the service does not take our requests (480; Mobile-ID 401)',
  ),
]

/** The same while signing: they log in like anybody. */
const unusableAtSigning: readonly Persona[] = [
  persona(
    '38505059317',
    signing('9061', 'Allalukus'),
    endsWith('DOCUMENT_UNUSABLE'),
    'allkirjastamine: Smart-ID konto on lukus',
    'signing: the Smart-ID account is locked',
  ),
  persona(
    '38505059328',
    signing('9062', 'Allavanaäpp'),
    endsWith('REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP'),
    'allkirjastamine: Smart-ID rakendus on liiga vana',
    'signing: the Smart-ID app is too old',
  ),
  persona(
    '38505059339',
    signing('9063', 'Allahooldus'),
    hindered('maintenance'),
    'allkirjastamine: teenus on hoolduses (580)',
    'signing: the service is under maintenance (580)',
  ),
  persona(
    '38505059350',
    signing('9064', 'Allavanaklient'),
    hindered('client-refused'),
    'allkirjastamine: teenus ei võta meie päringuid (480; Mobiil-ID 401)',
    'signing: the service does not take our requests (480; Mobile-ID 401)',
  ),
]

/** The sandbox's own people for cases that SK's demo lacks (docs/rules.md: Smart-ID test people), in the order of the list. */
export const sandboxPersonas: readonly Persona[] = [
  ...atLogin,
  ...atSigning,
  ...oddButRight,
  ...unusable,
  ...unusableAtSigning,
]
