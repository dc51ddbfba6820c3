'use client';
export { FormInput } from './FormInput.js';
export type { CodeLanguage } from './code/languages.js';
export type { FormInputElement, FormInputProps, FormInputType } from './FormInputProps.js';
export type { FormInputMessageKey, FormInputMessages } from './messages/FormInputMessages.js';
export { loadFormInputMessages } from './messages/loadFormInputMessages.js';
