import { both, html } from '../pages/html.ts'
import type { Html } from '../pages/html.ts'
import { paragraph } from '../pages/page.ts'

/**
 * A page of another site with an embedded login: it opens the application's login page with `redirectLogin=true` (docs/rules.md:
 * Redirect login).
 */
export function embedExample(applicationUrl: string): Html {
  const address = new URL('/login?redirectLogin=true', applicationUrl).href
  return html`<h1>${both('Sisselogimine teiselt lehelt', 'Login from another page')}</h1>
    ${paragraph(
      'See leht on teisel aadressil kui rakendus. Nii näeb välja pakkuja avalik leht, kus on pensionikonto nupp.',
      'This page is at another address than the application. It stands for the provider’s public page with a button to the pension account.',
    )}
    <p><a class="button" href="${address}">${both('Vaata oma pensionikontot', 'See your pension account')}</a></p>
    <h2>${both('Mis nupu taga juhtub', 'What the button does')}</h2>
    <ol>
      <li>
        ${both(
          html`Avaneb rakenduse sisselogimine märkega <code>redirectLogin=true</code>.`,
          html`The login of the application opens with the flag <code>redirectLogin=true</code>.`,
        )}
      </li>
      <li>
        ${both(
          html`Pärast sisselogimist kirjutatakse viieks sekundiks küpsised <code>token</code>, <code>email</code> ja
            <code>loginMethod</code>.`,
          html`After the login the cookies <code>token</code>, <code>email</code> and <code>loginMethod</code> are
            written for five seconds.`,
        )}
      </li>
      <li>
        ${both(
          'Rakendus avatakse uuesti, loeb küpsised ja kustutab need kohe.',
          'The application is opened anew, reads the cookies and deletes them at once.',
        )}
      </li>
    </ol>
    ${paragraph(
      'Märge ei ütle, kuhu minna: sisselogimine viib alati rakenduse enda aadressile.',
      'The flag does not say where to go: the login always leads to the application’s own address.',
    )}`
}
