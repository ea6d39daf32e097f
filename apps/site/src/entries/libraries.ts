import './react.ts';
import 'i18next';
import 'react-i18next';
import 'react-router-dom';
