import { ESTONIA } from '@sammas/domain/person/countries'
import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Fields } from '#web/ui/fields.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { ContactField, ContactValues } from './contact-values.ts'
import { countryOptions, districtOptions, type Option } from './place-options.ts'
import { problemWords } from './problem-words.ts'

/** The six fields; the district only in Estonia. */
export function ContactFields({ form }: { form: UseFormReturn<ContactValues> }): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  const { control, register, formState } = form
  const [country, district] = useWatch({ control, name: ['countryCode', 'districtCode'] })
  const field = (name: ContactField) => {
    const code = formState.errors[name]?.message
    return { ...register(name), error: code === undefined ? null : text(problemWords(name, code)) }
  }
  return (
    <Fields>
      {/* Of the type "email" Chrome would turn an internationalised domain into `xn--`. */}
      <TextField
        label={text('contactForm.email')}
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        {...field('email')}
      />
      <TextField
        label={text('contactForm.phone')}
        optional={text('contactForm.optional')}
        type="tel"
        autoComplete="tel"
        {...field('phoneNumber')}
      />
      <TextField label={text('contactForm.street')} full autoComplete="street-address" required {...field('street')} />
      <TextField
        label={text('contactForm.postalCode')}
        optional={country === ESTONIA ? text('contactForm.postalCodeHint') : undefined}
        autoComplete="postal-code"
        inputMode={country === ESTONIA ? 'numeric' : 'text'}
        required
        {...field('postalCode')}
      />
      <SelectField label={text('contactForm.country')} autoComplete="country" required {...field('countryCode')}>
        <Options options={countryOptions(language, country)} choose={text('contactForm.choose')} />
      </SelectField>
      {country === ESTONIA && (
        <SelectField
          label={text('contactForm.district')}
          autoComplete="address-level1"
          required
          {...field('districtCode')}
        >
          <Options options={districtOptions(district)} choose={text('contactForm.choose')} />
        </SelectField>
      )}
    </Fields>
  )
}

function Options({ options, choose }: { options: readonly Option[]; choose: string }): ReactNode {
  return (
    <>
      <option value="">{choose}</option>
      {options.map((option) => (
        <option key={option.code} value={option.code}>
          {option.name}
        </option>
      ))}
    </>
  )
}
