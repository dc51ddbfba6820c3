/** What a validator of a field says: `{min}`, `{max}` and `{count}` are numbers of characters, `{found}` what the field does not take. */
export interface ValidityMessages {
  'validity.required': string;
  'validity.tooShort': string;
  'validity.tooLong': string;
  'validity.content': string;
  'validity.unreadable': string;
}

const en: ValidityMessages = {
  'validity.required': 'Write something.',
  'validity.tooShort': 'Use at least {min} characters (you have {count}).',
  'validity.tooLong': 'Use at most {max} characters (you have {count}).',
  'validity.content': 'This field does not take all of it: {found}.',
  'validity.unreadable': 'This is not a text that can be read.',
};

const languages: Readonly<Record<string, ValidityMessages>> = {
  en,
  de: {
    'validity.required': 'Schreib etwas.',
    'validity.tooShort': 'Verwende mindestens {min} Zeichen (es sind {count}).',
    'validity.tooLong': 'Verwende höchstens {max} Zeichen (es sind {count}).',
    'validity.content': 'Dieses Feld nimmt nicht alles davon: {found}.',
    'validity.unreadable': 'Das ist kein lesbarer Text.',
  },
  fr: {
    'validity.required': 'Écrivez quelque chose.',
    'validity.tooShort': 'Utilisez au moins {min} caractères (vous en avez {count}).',
    'validity.tooLong': 'Utilisez au plus {max} caractères (vous en avez {count}).',
    'validity.content': 'Ce champ n’accepte pas tout : {found}.',
    'validity.unreadable': 'Ce n’est pas un texte lisible.',
  },
  es: {
    'validity.required': 'Escribe algo.',
    'validity.tooShort': 'Usa al menos {min} caracteres (tienes {count}).',
    'validity.tooLong': 'Usa como máximo {max} caracteres (tienes {count}).',
    'validity.content': 'Este campo no lo admite todo: {found}.',
    'validity.unreadable': 'No es un texto que se pueda leer.',
  },
  pt: {
    'validity.required': 'Escreva algo.',
    'validity.tooShort': 'Use pelo menos {min} caracteres (você tem {count}).',
    'validity.tooLong': 'Use no máximo {max} caracteres (você tem {count}).',
    'validity.content': 'Este campo não aceita tudo: {found}.',
    'validity.unreadable': 'Não é um texto que possa ser lido.',
  },
  ja: {
    'validity.required': '入力してください。',
    'validity.tooShort': '{min} 文字以上で入力してください（現在 {count} 文字）。',
    'validity.tooLong': '{max} 文字以内で入力してください（現在 {count} 文字）。',
    'validity.content': 'このフィールドで使えないものがあります：{found}。',
    'validity.unreadable': '読み取れないテキストです。',
  },
  ar: {
    'validity.required': 'اكتب شيئًا.',
    'validity.tooShort': 'استخدم {min} من الأحرف على الأقل (لديك {count}).',
    'validity.tooLong': 'استخدم {max} من الأحرف على الأكثر (لديك {count}).',
    'validity.content': 'هذا الحقل لا يقبل كل ما فيه: {found}.',
    'validity.unreadable': 'هذا ليس نصًا يمكن قراءته.',
  },
};

/** The texts in the language of a BCP 47 tag, English where there are none in it. */
export function validityMessages(language: string): ValidityMessages {
  const [name = ''] = language.toLowerCase().split('-');
  return (Object.hasOwn(languages, name) && languages[name]) || en;
}
