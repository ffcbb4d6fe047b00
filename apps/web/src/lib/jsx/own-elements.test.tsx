import { renderToStaticMarkup } from 'react-dom/server'
import { createElement, forwardRef, type ReactNode } from 'react'
import { expect, test } from 'vitest'

const Pass = ({ children }: { children: ReactNode }) => <>{children}</>
const In = ({ children }: { children: ReactNode }) => <p>{children}</p>
const Beside = ({ children }: { children: ReactNode }) => (
  <p>
    <i />
    {children}
  </p>
)
const Library = forwardRef(({ children }: { children: ReactNode }, _ref) => createElement('a', {}, children))
const sum = '5 €'
const none = ''
const count = 3
const isMissing = [].length > 0

test.each<[string, ReactNode, string]>([
  ['text that is alone stays as it is', <p>{sum}</p>, '<p>5 €</p>'],
  [
    'pieces of text become one text',
    <p>
      From {sum} to {count}
    </p>,
    '<p>From 5 € to 3</p>',
  ],
  [
    'text beside an element gets its own',
    <p>
      From <b>{sum}</b> to {count}.
    </p>,
    '<p><span>From </span><b>5 €</b><span> to 3.</span></p>',
  ],
  [
    'so does a space',
    <p>
      <i /> <b />
    </p>,
    '<p><i></i><span> </span><b></b></p>',
  ],
  [
    'nothing is no text',
    <p>
      {none}
      <i />
      {isMissing}
      {null}
      {undefined}
    </p>,
    '<p><i></i></p>',
  ],
  [
    'text beside an absent element gets its own',
    <p>
      {isMissing && <i />}
      {sum}
    </p>,
    '<p><span>5 €</span></p>',
  ],
  [
    'text of a fragment gets its own',
    <p>
      <>{sum}</>
    </p>,
    '<p><span>5 €</span></p>',
  ],
  ['text passed on alone', <In>{sum}</In>, '<p>5 €</p>'],
  ['pieces passed on', <In>From {sum}</In>, '<p>From 5 €</p>'],
  [
    'pieces passed on with an element',
    <In>
      From <b>{sum}</b>
    </In>,
    '<p><span>From </span><b>5 €</b></p>',
  ],
  ['text passed on beside an element', <Beside>From {sum}</Beside>, '<p><i></i><span>From 5 €</span></p>'],
  ['text passed on in a fragment', <Pass>{sum}</Pass>, '<span>5 €</span>'],
  ['text of a library’s component', <Library>{sum}</Library>, '<a>5 €</a>'],
  [
    'text beside an element in one',
    <Library>
      <i />
      From {sum}
    </Library>,
    '<a><i></i><span>From 5 €</span></a>',
  ],
  [
    'lists',
    <p>
      {[sum, <b key="b" />]}
      {[<i key="i" />]}
    </p>,
    '<p><span>5 €</span><b></b><i></i></p>',
  ],
  ['an empty element', <p>{[]}</p>, '<p></p>'],
  [
    'zero is a text',
    <p>
      <i />
      {0}
    </p>,
    '<p><i></i><span>0</span></p>',
  ],
  [
    'a word with an abbreviation does not wrap, with what stands at it',
    <p>Ava „Smart-ID“, siis e-post.</p>,
    '<p><span><span>Ava </span><span class="whole">„Smart-ID“,</span><span> siis </span><span class="whole">e-post.</span></span></p>',
  ],
  ['so does one that is alone', <p>{'Smart-ID'}</p>, '<p><span><span class="whole">Smart-ID</span></span></p>'],
  [
    'and one beside an element',
    <p>
      <i /> ID-kaardiga
    </p>,
    '<p><i></i><span><span> </span><span class="whole">ID-kaardiga</span></span></p>',
  ],
  ['other words with a hyphen may wrap', <p>Mari-Liis, kolmanda-samba</p>, '<p>Mari-Liis, kolmanda-samba</p>'],
  [
    'so does the rest of an address',
    <p>a-b@sammas.example</p>,
    '<p><span><span class="whole">a-b</span><span>@sammas.example</span></span></p>',
  ],
  ['elements that take text alone keep it', <option>Smart-ID</option>, '<option>Smart-ID</option>'],
  [
    'so does text of a plot',
    <svg>
      <text>Smart-ID</text>
    </svg>,
    '<svg><text>Smart-ID</text></svg>',
  ],
])('%s', (_name, drawn, markup) => {
  expect(renderToStaticMarkup(drawn)).toBe(markup)
})
