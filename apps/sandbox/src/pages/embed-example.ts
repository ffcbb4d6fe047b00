import { html } from './html.ts'
import type { Html } from './html.ts'
import { bilingual } from './page.ts'

/**
 * A page of another site with a login embedded in it: it opens the login page of the application with `redirectLogin=true`
 * (specification section 4, redirect login).
 */
export function embedExample(applicationUrl: string): Html {
  const address = new URL('/login?redirectLogin=true', applicationUrl).href
  return html`<h1>Sisselogimine teiselt lehelt <span lang="en" class="en">Login from another page</span></h1>
    ${bilingual(
      'See leht on teisel aadressil kui rakendus. Nii näeb välja pakkuja avalik leht, kus on pensionikonto nupp.',
      'This page is at another address than the application. It stands for the provider’s public page with a button to the pension account.',
    )}
    <p><a class="button" href="${address}">Vaata oma pensionikontot · See your pension account</a></p>
    <h2>Mis nupu taga juhtub <span lang="en" class="en">What the button does</span></h2>
    <ol>
      <li>
        Avaneb rakenduse sisselogimine märkega <code>redirectLogin=true</code>.
        <span lang="en" class="en"
          >The login of the application opens with the flag <code>redirectLogin=true</code>.</span
        >
      </li>
      <li>
        Pärast sisselogimist kirjutatakse viieks sekundiks küpsised <code>token</code>, <code>email</code> ja
        <code>loginMethod</code>.
        <span lang="en" class="en"
          >After the login the cookies <code>token</code>, <code>email</code> and <code>loginMethod</code> are written
          for five seconds.</span
        >
      </li>
      <li>
        Rakendus avatakse uuesti, loeb küpsised ja kustutab need kohe.
        <span lang="en" class="en">The application is opened anew, reads the cookies and deletes them at once.</span>
      </li>
    </ol>
    ${bilingual(
      'Märge ei ütle, kuhu minna: sisselogimine viib alati rakenduse enda aadressile.',
      'The flag does not say where to go: the login always leads to the application’s own address.',
    )}`
}
